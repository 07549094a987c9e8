import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import type { Sent } from './sent.ts'

const seen = new Set<string>()

/** Keeps the statements of this worker, each once, for the check after all tests. */
export const statementLog: Logger = {
  logQuery(query) {
    const statement = withShortLists(query)
    if (seen.has(statement)) return
    seen.add(statement)
    const sent: Sent = { statement, file: expect.getState().testPath }
    appendFileSync(join(inject('statements'), `${process.pid}.jsonl`), `${JSON.stringify(sent)}\n`)
  },
}

/** Lists of different lengths, and inserts of many rows, are the same statement. */
const withShortLists = (query: string) =>
  query
    .replaceAll(/(\$\d+|default)(, (\$\d+|default))+/g, '$1')
    .replaceAll(/(\((?:\$\d+|default)\))(, \((?:\$\d+|default)\))+/g, '$1')
