import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * The embedded database answers within one turn of the event loop, so a transaction of ten statements
 * would block everything else. This yields to the event loop before every message to it.
 */
export function yieldBetweenMessages(client: PGlite): PGlite {
  const exec = client.execProtocolStream.bind(client)
  client.execProtocolStream = async (...args) => {
    await setImmediate()
    return exec(...args)
  }
  return client
}
