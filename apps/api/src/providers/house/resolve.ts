import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { addressFaults, hostOf, isPublicAddress } from './addresses.ts'

export type Address = { address: string; family: 4 | 6 }
/** Resolves a name to its addresses; throws if there are none. */
export type Resolve = (name: string) => Promise<readonly Address[]>

export const systemResolve: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }))

export class AddressNotAllowed extends Error {
  constructor() {
    super(addressFaults.private)
  }
}

/** The addresses of a host; throws if any of them is not public. */
export async function publicAddresses(resolve: Resolve, hostname: string) {
  const host = hostOf(hostname)
  const family = isIP(host)
  const found: readonly Address[] =
    family === 0 ? await resolve(host) : [{ address: host, family: family === 6 ? 6 : 4 }]
  if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
    throw new AddressNotAllowed()
  return found
}

/**
 * For `net.connect`: resolves once, checks every address, and connects to exactly these. A name that
 * would resolve differently a second time gains nothing (DNS rebinding).
 */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    publicAddresses(resolve, hostname).then(
      (found) => {
        const [first] = found
        if (options.all) callback(null, [...found])
        else callback(null, first?.address ?? '', first?.family)
      },
      (error) => callback(error, '', 0),
    )
  }
