import { isLoopback } from '#lib/network'

/** Whether a password would travel unencrypted: asked for with `tls=no`, and not to this machine. */
export const reliesOnClearText = (address: URL) =>
  isTlsOff(address) && address.username !== '' && !isLoopback(address.hostname)

/** Locally no mail server has a certificate. */
export const isTlsOff = ({ searchParams, hostname }: URL) =>
  searchParams.get('tls') === 'no' || isLoopback(hostname)
