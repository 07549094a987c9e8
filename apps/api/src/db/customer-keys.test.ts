import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase } from '#test/database'
import { undividedTables, unknownToCitus } from '#test/undivided-tables'
import { customerTables } from './customer-tables.ts'
import { type Database, rowsOf } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

type UniqueIndex = { table: string; name: string; primary: boolean; columns: string[] }

/** Every unique index of the schema; an expression counts as a column without a name. */
const uniqueIndexes = () =>
  rowsOf<UniqueIndex>(
    database.db,
    sql`select c.relname as table, i.relname as name, indisprimary as primary, to_json(array(
        select coalesce(attname, '') from unnest(indkey::int2[]) with ordinality as keys (number, place)
        left join pg_attribute on attrelid = c.oid and attnum = number
        where place <= indnkeyatts order by place)) as columns
      from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
      where indisunique and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )

const isOwned = (table: string) => (customerTables as readonly string[]).includes(table)

it('every table is listed either as a customer’s or as undivided', async () => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...customerTables, ...undividedTables].sort())
})

it('an undivided table is unknown to Citus if it refers to no other', async () => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select 1 from pg_constraint where conrelid = c.oid and contype = 'f')`,
  )
  const copiedOrDivided = ['provider_ids', 'users']
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...unknownToCitus, ...copiedOrDivided].sort(),
  )
})

it('the primary key of every customer’s table begins with the customer', async () => {
  const keys = (await uniqueIndexes()).filter((one) => one.primary && isOwned(one.table))
  expect(Object.fromEntries(keys.map(({ table, columns }) => [table, columns]))).toEqual(
    Object.fromEntries(customerTables.map((table) => [table, ['user_id', 'id']])),
  )
})

it('what is unique in a customer’s table is so within the customer', async () => {
  const owned = (await uniqueIndexes()).filter(({ table }) => isOwned(table))
  expect(owned.length).toBeGreaterThan(customerTables.length)
  expect(owned.filter(({ columns }) => !columns.includes('user_id'))).toEqual([])
})

it('a customer’s row refers to customers’ rows by the customer, and to nothing else but accounts', async () => {
  const links = await rowsOf<{ name: string; from: string; to: string; pairs: string[] }>(
    database.db,
    sql`select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to, to_json(array(
        select own.attname || '=' || other.attname from unnest(conkey, confkey) as pair (mine, theirs)
        join pg_attribute own on own.attrelid = conrelid and own.attnum = mine
        join pg_attribute other on other.attrelid = confrelid and other.attnum = theirs)) as pairs
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  expect(links.length).toBeGreaterThan(15)
  const wrong = links.filter(({ from, to, pairs }) =>
    isOwned(to)
      ? !isOwned(from) || !pairs.includes('user_id=user_id')
      : isOwned(from) && to !== 'users',
  )
  expect(wrong).toEqual([])
})

it('no customer’s table has a trigger or a rule, which a divided one could not have', async () => {
  const rows = await rowsOf(
    database.db,
    sql`select tgname as name, tgrelid::regclass::text as table from pg_trigger where not tgisinternal
      union all select rulename, tablename from pg_rules where schemaname = 'public'`,
  )
  expect(rows.filter(({ table }) => isOwned(String(table)))).toEqual([])
})
