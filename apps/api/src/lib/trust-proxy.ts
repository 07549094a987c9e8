import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'

/** The setting: how many proxies are in front of the API, or their networks. */
export const trustedProxies = z
  .string()
  .refine(
    (text) => isHops(text) || networksIn(text).every(isNetwork),
    'TRUST_PROXY must be the number of your proxies, such as 1, or their networks, such as 10.0.0.0/8; ' +
      'with "true" every caller could choose the address it is counted under.',
  )

/**
 * The setting for Fastify; hops count outward from us. A number trusts the first hop only if its address
 * is private, or a caller who bypasses the proxy could forge the header. Name a proxy with a public
 * address by its network.
 */
export function proxyTrust(setting: string) {
  if (!isHops(setting)) return networksIn(setting)
  const hops = Number(setting)
  if (hops === 0) return false
  return (address: string, hop: number) => hop < hops && (hop > 0 || isPrivate(address))
}

const isHops = (text: string) => /^\d$/.test(text)
const networksIn = (text: string) => text.split(',').map((part) => part.trim())
const privateRanges = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']
const isPrivate = (address: string) =>
  ipaddr.isValid(address) && privateRanges.includes(ipaddr.process(address).range())
/** Excludes the whole internet (`/0`), and "12", which could be read as the address 0.0.0.12. */
const isNetwork = (text: string) =>
  isIP(text) > 0 || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0)
