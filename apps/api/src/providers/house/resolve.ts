import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { addressFaults, hostOf, isPublicAddress } from './addresses.ts'

export type Address = { address: string; family: 4 | 6 }
/** Turns a name into its addresses; throws where there are none. */
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

/** The addresses of a host, every one of them public; one that is not spoils all. */
export async function publicAddresses(
  resolve: Resolve,
  hostname: string,
): Promise<readonly Address[]> {
  const host = hostOf(hostname)
  const family = isIP(host)
  const found: readonly Address[] =
    family === 0 ? await resolve(host) : [{ address: host, family: family === 6 ? 6 : 4 }]
  if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
    throw new AddressNotAllowed()
  return found
}

/**
 * For `net.connect`: resolves once, checks every answer, and the connection goes to exactly these.
 * Who answers differently to the next question gains nothing: there is none.
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
