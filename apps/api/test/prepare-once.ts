import type { PGlite } from '@electric-sql/pglite'

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>
/** Ends a statement: what it did stays, and what failed is over. */
const sync = new Uint8Array([83, 0, 0, 0, 4])

type Statement = { name: string; description?: Answer }

/**
 * Lets an embedded database read and plan a statement once, as the API lets a server (`guard.ts`). PGlite sends each
 * statement without a name, to be read and planned again: half of the time that tests spend in their databases.
 */
export function prepareOnce(client: PGlite): PGlite {
  const send = client.execProtocolStream.bind(client)
  const prepared = new Map<string, Statement>()
  let count = 0
  let current: Statement = { name: '' }
  let bound: Uint8Array = sync
  let isEnded = false

  client.execProtocolStream = async (message, options) => {
    const kind = String.fromCharCode(message[0] ?? 0)
    // Each call into the database costs: its parameters, its execution and its end are sent as one.
    if (kind === 'B') {
      bound = named(message, 6, current.name)
      return []
    }
    if (kind === 'S' && isEnded) return []
    isEnded = kind === 'E' || kind === 'Q'
    if (kind === 'E') return send(Buffer.concat([bound, message, sync]), options)
    if (kind === 'D') {
      // Of a statement or, once it is bound, of its portal: the same columns.
      current.description ??= await send(named(message, 6, current.name), options)
      return current.description
    }
    if (kind !== 'P' && kind !== 'Q') return send(message, options)

    const text = Buffer.from(message.buffer, message.byteOffset, message.length).toString('latin1')
    const known = prepared.get(text)
    if (known) {
      current = known
      return []
    }
    // Other columns would be another answer than the one that was described.
    const changesColumns = /\b(alter|create|drop)\b/i.test(text)
    if (changesColumns) prepared.clear()
    if (kind === 'Q') return send(message, options)
    current = { name: `test_${count++}` }
    const answer = await send(named(message, 5, current.name), options)
    if (!changesColumns) prepared.set(text, current)
    return answer
  }
  return client
}

/** The message with the name of its statement, which is empty at `position`. */
function named(message: Uint8Array, position: number, name: string): Uint8Array {
  const longer = Buffer.concat([
    message.subarray(0, position),
    Buffer.from(name),
    message.subarray(position),
  ])
  // All but its kind counts.
  longer.writeInt32BE(longer.length - 1, 1)
  return longer
}
