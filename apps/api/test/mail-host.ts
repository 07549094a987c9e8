import dns, { type Resolver } from 'node:dns'
import { vi } from 'vitest'

/**
 * Lets the mail library find this machine under any name, because it treats a server called localhost
 * differently. `vi.restoreAllMocks()` ends it.
 */
export function nameThisMachine() {
  const found = (_host: string, done: (error: null, addresses: string[]) => void) =>
    done(null, ['127.0.0.1'])
  vi.spyOn(dns.Resolver.prototype, 'resolve4').mockImplementation(found as Resolver['resolve4'])
}
