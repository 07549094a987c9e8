import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { schemaRelease } from '#db/releases'
import { aDatabase } from '#test/database'
import { readFixture } from './fixture-files.ts'
import { type Connection, connect, planAll, replay } from './replay.ts'

const fixture = readFixture()

let database: Awaited<ReturnType<typeof aDatabase>>
let connection: Connection
beforeEach(async () => {
  database = await aDatabase({ divided: false })
  connection = connect(database)
})
afterEach(async () => {
  await connection.close()
  await database.close()
})

it('the fixture is that of the release before: `npm run release:record` makes the next', () => {
  expect(fixture.release).toBe(schemaRelease - 1)
})

describe('an API of the release before, on the schema of this one', () => {
  it.each(fixture.journeys.map((journey) => [journey.name, journey] as const))(
    'gets the answers to its calls that it got on its own: %s',
    async (_name, journey) => {
      expect(await replay(connection, fixture, journey)).toEqual([])
    },
  )

  it('can send every statement of its suite', async () => {
    expect(await planAll(connection, fixture)).toEqual([])
  })
})

describe('the calls of the release before', () => {
  it.each([
    ['a column is gone', 'money', 'alter table orders drop column paid_at', '42703'],
    ['a table is gone', 'customers', 'drop table throttles', '42P01'],
    [
      ...['a unique rule is gone that an insert relies on', 'money'],
      ...['alter table purchases drop constraint "purchases_transactionId_unique"', '42P10'],
    ],
    [
      ...['a unique rule is gone that refuses an email', 'admins'],
      ...['drop index users_email_key', 'instead of 23505 users_email_key'],
    ],
    [
      ...['a unique rule has another name', 'admins'],
      ...['alter index houses_domain_key rename to houses_domain_index', 'houses_domain_index'],
    ],
    [
      ...['a column must be set that they do not know', 'customers'],
      ...['alter table sessions add column place text not null', '23502'],
    ],
    [
      ...['a default is gone', 'admins'],
      ...['alter table users alter column status drop default', '23502'],
    ],
    [
      ...['a default has changed', 'money'],
      ...[`alter table refunds alter column state set default 'pending'`, 'other values'],
    ],
  ])('are answered differently if %s', async (_what, name, change, found) => {
    // The column makes sure that no other test gets this database.
    await connection.run(`${change}; alter table audit_log add column changed text`)
    const journey = fixture.journeys.find((each) => each.name === name)
    const differences = journey ? await replay(connection, fixture, journey) : []
    // Where it stopped within a transaction.
    await connection.run('rollback')
    expect(differences.join('\n')).toContain(found)
  })
})
