import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { StartError } from '#lib/start-error'
import { aDatabase } from '#test/database'
import { openPostgresql } from './postgresql.ts'

describe.skipIf(inject('template').kind === 'embedded')(
  'the start, behind a pooler (the embedded database has none)',
  () => {
    let home: Awaited<ReturnType<typeof aDatabase>>
    beforeAll(async () => {
      home = await aDatabase()
    })
    afterAll(() => home.close())

    // A setting in the URL wins over ours, as a pooler's does that ignores ours.
    it.each([
      ['lock_timeout=0', 'lock_timeout is 0 ms'],
      ['lock_timeout=60000', 'lock_timeout is 60000 ms'],
      ['statement_timeout=0', 'statement_timeout is 0 ms'],
      ['statement_timeout=1000', 'statement_timeout is 1000 ms'],
    ])('is refused in a sentence with %s', async (setting, sentence) => {
      const start = openPostgresql(`${home.url}?${setting}`)
      await expect(start).rejects.toThrow(StartError)
      await expect(start).rejects.toThrow(sentence)
    })

    it('is fine where the pooler sets limits like ours', async () => {
      const database = await openPostgresql(
        `${home.url}?lock_timeout=1500&statement_timeout=6000&prepare=false`,
      )
      await database.close()
    })
  },
)
