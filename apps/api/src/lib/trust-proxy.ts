import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'

/** The setting: how many proxies stand before the API, or the networks they are in. */
export const trustedProxies = z
  .string()
  .refine(
    (text) => isHops(text) || networksIn(text).every(isNetwork),
    'TRUST_PROXY must be the number of your proxies, such as 1, or their networks, such as 10.0.0.0/8; ' +
      'with "true" every caller could choose the address it is counted under.',
  )

/**
 * The setting in Fastify's words; hops count from us outwards. A bare number believes a first neighbor
 * with a private address only: whoever reaches the API around the proxy could otherwise forge its header.
 * A proxy with a public address is named by its network.
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
/** The whole Internet (`/0`) is no network of proxies, and "12" no address, though it could be read as 0.0.0.12. */
const isNetwork = (text: string) =>
  isIP(text) > 0 || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0)
