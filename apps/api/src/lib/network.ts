import ipaddr from 'ipaddr.js'

/**
 * What attempts are counted by: the address itself, or its /64 for IPv6, because a subscriber has all
 * addresses of a /64.
 */
export const networkOf = (address: string): string => networksOf(address)[0]

/** The same, plus the wider networks that one IPv6 subscriber may own: /56 and /48. */
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

/** An attempt, counted for its networks. A /56 may make twice as many as a /64, and a /48 four times. */
export function networkAttempts<L extends { max: number }>(
  name: string,
  address: string,
  limit: L,
) {
  const attemptOf = (network: string, n: number) => ({
    key: `${name}:${network}`,
    limit: { ...limit, max: limit.max * 2 ** n },
  })
  const [own, ...wider] = networksOf(address)
  return [attemptOf(own, 0), ...wider.map((network, n) => attemptOf(network, n + 1))] as const
}

/** Whether a URL's host is this machine. */
export function isLoopback(hostname: string): boolean {
  // A name may end with the root's dot.
  const host = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ['loopback', 'unspecified'].includes(ipaddr.process(host).range())
}
