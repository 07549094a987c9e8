import { sql } from 'drizzle-orm'
import { loadModule } from 'libpg-query'
import { expect, inject, it } from 'vitest'
import { aDatabase } from '#test/database'
import { faultOf, readSent } from './sent.ts'

it('what a test sends to its database is read after all tests', async () => {
  const database = await aDatabase()
  await database.db.execute(sql`select ${'a'}::text as recorded`)
  await database.close()
  expect(readSent(inject('statements'))).toContainEqual({
    statement: 'select $1::text as recorded',
    file: expect.getState().testPath,
  })
})

it('a fault names the statement, what it does and who sent it; a sweep is none', async () => {
  await loadModule()
  const statement = 'delete from "sessions" where "sessions"."id" = $1'
  expect(faultOf({ statement, file: 'src/a.test.ts' })).toBe(
    `It deletes sessions without naming the customer. First sent by src/a.test.ts:\n${statement}`,
  )
  const sweep = 'delete from "trusted_devices" where "trusted_devices"."expires_at" < $1'
  expect(faultOf({ statement: sweep, file: undefined })).toBeUndefined()
})
