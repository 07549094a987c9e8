import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IANA's special-purpose registries: ranges that are never on the public internet. */
const special = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  // `::/96` leaves out `::ffff:0:0/96`: mapped addresses are judged by the IPv4 list.
  ipv6: [
    ['::', 96],
    ['::ffff:0:0:0', 96],
    ['64:ff9b::', 32],
    ['100::', 8],
    ['200::', 7],
    ['400::', 6],
    ['800::', 5],
    ['1000::', 4],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['4000::', 2],
    ['8000::', 1],
  ],
} as const

/** Addresses to which no connection may be opened; for `net.connect`. */
export function privateAddresses(): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of special.ipv4) list.addSubnet(net, prefix, 'ipv4')
  for (const [net, prefix] of special.ipv6) list.addSubnet(net, prefix, 'ipv6')
  return list
}

const blocked = privateAddresses()
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is public, by both the list above and ipaddr.js's. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv6)
    return address.match(globalUnicast) && !blocked.check(text, 'ipv6')
  return !blocked.check(text, 'ipv4')
}

/** Why a URL is refused before its name is resolved. */
export const addressFaults = {
  malformed: 'This isn’t a web address.',
  scheme: 'The address must start with https:// or http://.',
  credentials: 'The address must not contain a username or password.',
  private: 'The address points into a private network.',
  unknown: 'The host in the address wasn’t found. Please check the spelling.',
} as const

/** Parses a URL as the network will: numbers in any notation become plain IP addresses. */
export function readAddress(text: string): { url: URL } | { fault: string } {
  if (!URL.canParse(text)) return { fault: addressFaults.malformed }
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { fault: addressFaults.scheme }
  if (url.username || url.password) return { fault: addressFaults.credentials }
  return { url }
}

/** The host without the brackets of an IPv6 address. */
export const hostOf = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** Whether "host:port" is one of those that may be private, e.g. "localhost:4100". */
export function isAllowedHost(
  allowed: readonly string[],
  { protocol, hostname, port }: { protocol: string; hostname: string; port: string },
): boolean {
  const wanted = `${hostOf(hostname)}:${port || (protocol === 'https:' ? '443' : '80')}`
  return allowed.some((host) => host.replace(/[[\]]/g, '').toLowerCase() === wanted.toLowerCase())
}
