import ipaddr from 'ipaddr.js'
import type { Attempt, Limit } from './throttle.ts'

/**
 * What attempts are counted by: the address itself, and for IPv6 its /64, because whoever has one
 * address of such a network has all of them.
 */
export const networkOf = (address: string): string => networksOf(address)[0]

/** The same with the wider networks that one subscriber of IPv6 may own: its /56 and its /48. */
function networksOf(address: string): [string, ...string[]] {
  if (!ipaddr.isValid(address)) return ['unknown']
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return [parsed.toString()]
  const bytes = parsed.toByteArray()
  const network = (bits: number) => {
    const prefix = bytes.map((byte, n) => (n < bits / 8 ? byte : 0))
    return `${ipaddr.fromByteArray(prefix).toString()}/${bits}`
  }
  return [network(64), network(56), network(48)]
}

/** A try counted for its network. A /56 may try twice as often as one of its /64s, a /48 four times. */
export const networkAttempts = (name: string, address: string, limit: Limit): Attempt[] =>
  networksOf(address).map((network, n) => ({
    key: `${name}:${network}`,
    limit: { ...limit, max: limit.max * 2 ** n },
  }))

/** Whether a host of an address is this machine. */
export function isLoopback(hostname: string): boolean {
  // A name may end in the dot of the root.
  const host = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ['loopback', 'unspecified'].includes(ipaddr.process(host).range())
}
