import ipaddr from 'ipaddr.js'

/**
 * What tries are counted by: the address itself, and for IPv6 its /64, because whoever has one
 * address of such a network has all of them.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const prefix = parsed.toByteArray().slice(0, 8)
  return `${ipaddr.fromByteArray([...prefix, 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`
}
