import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * The embedded database answers within the same turn of the event loop, so that a transaction of ten
 * statements would hold up everything else until it is done. Here every message to it lets the others
 * go first.
 */
export function yieldBetweenMessages(client: PGlite): PGlite {
  const exec = client.execProtocolStream.bind(client)
  client.execProtocolStream = async (...args) => {
    await setImmediate()
    return exec(...args)
  }
  return client
}
