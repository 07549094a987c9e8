import { isLoopback } from '#lib/network'

/** Whether a password would be sent unencrypted: `tls=no` to another machine. */
export const reliesOnClearText = (address: URL) =>
  isTlsOff(address) && address.username !== '' && !isLoopback(address.hostname)

/** Local mail servers have no certificate. */
export const isTlsOff = ({ searchParams, hostname }: URL) =>
  searchParams.get('tls') === 'no' || isLoopback(hostname)
