import type { AddressInfo } from 'node:net'

/** The port that a server took, for those that were started on any free one. */
export const portOf = (address: AddressInfo | string | null | undefined, asked: number) =>
  typeof address === 'object' && address ? address.port : asked
