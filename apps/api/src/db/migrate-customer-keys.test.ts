import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { anEmptyEmbedded } from '#test/database'
import { undividedTables } from './customer-tables.ts'
import { isLockWait } from './migrate-server.ts'
import { migrationsFolder } from './migrations.ts'
import { providerIdSources } from './provider-ids.ts'

type Row = Record<string, unknown>
type Empty = {
  /** Runs a script in one transaction. */
  exec(script: string): Promise<unknown>
  rows(query: string): Promise<Row[]>
  close(): Promise<void>
  /** On a server. */
  url?: string
}

/** An empty database of the suite's kind. */
async function anEmptyDatabase(): Promise<Empty> {
  const template = inject('template')
  if (template.kind === 'embedded') {
    const client = await anEmptyEmbedded()
    return {
      exec: (script) => client.exec(script),
      rows: async (query) => (await client.query<Row>(query)).rows,
      close: () => client.close(),
    }
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(template.url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  const address = new URL(template.url)
  address.pathname = `/${name}`
  const client = postgres(address.href, { max: 1, onnotice: () => {} })
  return {
    url: address.href,
    exec: (script) => client.unsafe(script).simple(),
    rows: (query) => client.unsafe<Row[]>(query),
    async close() {
      await client.end()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
const scriptsOf = (isWanted: (name: string) => boolean) =>
  Promise.all(names.filter(isWanted).map((name) => readFile(join(migrationsFolder, name), 'utf8')))
const former = await scriptsOf((name) => name < '0014')
/** All that is pending there; it runs in one transaction. */
const pending = (await scriptsOf((name) => name >= '0014')).join('\n')
const filled = await readFile(new URL('../../test/filled-0013.sql', import.meta.url), 'utf8')

/** A database as the release before left it. */
async function aFormerDatabase(): Promise<Empty> {
  const database = await anEmptyDatabase()
  for (const script of former) await database.exec(script)
  await database.exec(filled)
  return database
}

let database: Empty
const rowsOfTable = (table: string) =>
  database.rows(`select to_jsonb(one) as row from ${table} one order by one::text`)
const customersOf = async (username: string) => {
  const [row] = await database.rows(`select id from users where username = '${username}'`)
  return Number(row?.id)
}

describe('a database that the release before has filled', () => {
  const before: Record<string, Row[]> = {}
  beforeAll(async () => {
    database = await aFormerDatabase()
    const tables = await database.rows(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    for (const { name } of tables) before[String(name)] = await rowsOfTable(String(name))
    await database.exec(pending)
  })
  afterAll(() => database.close())

  it('keeps every row of every table as it is', async () => {
    for (const [table, rows] of Object.entries(before)) {
      // Columns may be added to them.
      expect(await rowsOfTable(table), table).toMatchObject(rows)
      const isLeftOut = ['enquiries', 'order_sums', 'provider_events', 'provider_transmissions']
      if (![...isLeftOut, 'throttles'].includes(table))
        expect(rows.length, table).toBeGreaterThan(0)
    }
    const added = undividedTables.filter((table) => !(table in before))
    expect(added).toEqual([
      'alarms',
      'backup_runs',
      'disputes',
      'email_bounces',
      'enquiry_files',
      'enquiry_messages',
      'provider_ids',
      'schema_releases',
    ])
  })

  it('says of every id at the provider, and of every domain, whose it is', async () => {
    const wanted = Object.entries(providerIdSources).flatMap(([kind, { table, value }]) => {
      const column = value.replace(/^lower\((.*)\)$/, '$1')
      return (before[table] ?? []).flatMap(({ row }) => {
        const { [column]: id, user_id, id: row_id } = row as Row
        const stored = column === value ? id : String(id).toLowerCase()
        return id === null ? [] : [{ kind, id: stored, user_id, row_id }]
      })
    })
    const saved = (await rowsOfTable('provider_ids')).map(({ row }) => row as Row)
    const inOrder = (rows: Row[]) =>
      rows.map(({ kind, id, user_id, row_id }) => [kind, id, user_id, row_id].join(' ')).sort()
    expect(inOrder(saved)).toEqual(inOrder(wanted))
    expect(new Set(wanted.map(({ kind }) => kind)).size).toBe(Object.keys(providerIdSources).length)
  })

  it('counts order numbers on from where they were', async () => {
    const [last] = await database.rows('select max(id) as id from orders')
    const [next] = await database.rows(
      `insert into orders (user_id, type, description, price_cents)
        values (${await customersOf('bare')}, 'Device', 'Next', 100) returning id, order_number`,
    )
    expect(Number(next?.id)).toBe(Number(last?.id) + 1)
    expect(next?.order_number).toBe(`SB-${String(next?.id).padStart(6, '0')}`)
  })

  it('is of the second release', async () => {
    expect(await database.rows('select release from schema_releases order by 1')).toEqual([
      { release: 1 },
      { release: 2 },
    ])
  })
})

describe('a row that breaks a new key', () => {
  beforeAll(async () => {
    database = await aFormerDatabase()
  })
  afterAll(() => database.close())
  let undo = ''
  afterEach(() => database.exec(undo))

  /** What the migration answers; it must have changed nothing. */
  async function refusal(): Promise<string> {
    const error: unknown = await database.exec(pending).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(await database.rows("select to_regclass('provider_ids')::text as name")).toEqual([
      { name: null },
    ])
    return error instanceof Error ? error.message : ''
  }

  it.each([
    ['payments', 'order_id', 'orders'],
    ['purchases', 'order_id', 'orders'],
    ['purchases', 'payment_id', 'payments'],
    ['purchases', 'subscription_id', 'subscriptions'],
    ['refunds', 'order_id', 'orders'],
    ['refunds', 'payment_id', 'payments'],
    ['webhook_deliveries', 'house_id', 'houses'],
  ])('in %s, by its %s, is named and stops the migration whole', async (child, column, parent) => {
    const [row] = await database.rows(
      `select child.id, child.user_id, child.${column} as own, parent.id as other, parent.user_id as customer
        from ${child} child join ${parent} parent on parent.user_id <> child.user_id
        where child.${column} is not null
        order by (select count(*) from ${child} its where its.${column} = parent.id), child.id limit 1`,
    )
    const point = (to: unknown) => `update ${child} set ${column} = ${to} where id = ${row?.id};`
    undo = point(row?.own)
    await database.exec(point(row?.other))
    expect(await refusal()).toBe(
      `Rows of ${child} refer to another customer's rows of ${parent}: row ${row?.id} of customer ${row?.user_id} refers to row ${row?.other} of customer ${row?.customer}. Correct them and start again; nothing was changed.`,
    )
  })

  it('is named, too, if it has the id of another customer’s row', async () => {
    const [basic, bare] = [await customersOf('basic'), await customersOf('bare')]
    const [one] = await database.rows(
      `select capture_id as id from payments where user_id = ${basic} and capture_id is not null limit 1`,
    )
    const [two] = await database.rows(
      `select id, capture_id from payments where user_id = ${bare} and capture_id is not null limit 1`,
    )
    const set = (id: unknown) => `update payments set capture_id = '${id}' where id = ${two?.id};`
    const rule = '"payments_captureId_unique"'
    await database.exec(`alter table payments drop constraint ${rule}; ${set(one?.id)}`)
    undo = `${set(two?.capture_id)} alter table payments add constraint ${rule} unique (capture_id);`
    expect(await refusal()).toBe(
      `More than one row has the same id: capture ${one?.id} of customers ${basic}, ${bare}. Correct them and start again; nothing was changed.`,
    )
  })
})

describe.skipIf(inject('template').kind === 'embedded')(
  'while others read and then write in one transaction (the embedded database has one connection)',
  () => {
    it('the migration gets its locks', async () => {
      database = await aFormerDatabase()
      const pool = postgres(database.url ?? '', {
        ...{ max: 6, onnotice: () => {} },
        connection: { lock_timeout: 2500 },
      })
      let isOver = false
      let changes = 0
      const change = (read: string, written: string) =>
        pool.begin(async (tx) => {
          await tx.unsafe(`select * from ${read} limit 1`)
          await tx.unsafe(
            `update ${written} set user_id = user_id where id = (select min(id) from ${written})`,
          )
          changes++
        })
      const tables = ['orders', 'payments', 'purchases', 'refunds', 'houses', 'subscriptions']
      const others = tables.map(async (read, place) => {
        // A lock that was not free in time, or a deadlock in which the other side went on.
        while (!isOver) await change(read, tables.at(place - 1) ?? '').catch(isLockWaitOrThrow)
      })
      const goOn = async () => {
        const wanted = changes + 20
        while (changes < wanted) await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await goOn()
      await database.exec(pending)
      await goOn()
      isOver = true
      await Promise.all(others)
      await pool.end()
      await database.close()
    })
  },
)

function isLockWaitOrThrow(error: unknown) {
  if (!isLockWait(error)) throw error
}
