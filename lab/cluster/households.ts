/** The accounts, orders and houses that a proof begins with. */
import postgres from 'postgres'
import { openDatabase } from '../../apps/api/src/db/open.ts'
import { houses as houseTable } from '../../apps/api/src/db/tables/houses.ts'
import { hashCode } from '../../apps/api/src/lib/codes.ts'
import { readBooks, saveOrders } from '../../apps/api/test/crash/books.ts'
import { logInOver } from '../../apps/api/test/crash/customer.ts'
import { aUser } from '../../apps/api/test/people.ts'
import type { Customer } from './customers.ts'
import { type Member, superuserPassword } from './members.ts'

export const appRole = { user: 'smartbird', password: 'smartbird of a proof' }

/** A house, and when the newest of its reports was sent that the API has acknowledged. */
export type House = { domain: string; key: string; acknowledgedMs: number }

const addressOf = ({ address }: Member) =>
  `postgres://${appRole.user}:${encodeURIComponent(appRole.password)}@${address}/smartbird`

/** The role and the database of the API, as docs/operations.md has them made. */
export async function makeDatabase({ port }: Member) {
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuserPassword,
    database: 'postgres',
    max: 1,
  })
  await sql.unsafe(`create role ${appRole.user} login password '${appRole.password}'`)
  await sql.unsafe(`create database smartbird owner ${appRole.user}`)
  await sql.end()
}

type Wanted = { payers: number; ordersEach: number; readers: number; houses: number }

/** Saved on the primary itself, past the proxies. */
export async function saveHouseholds(primary: Member, wanted: Wanted) {
  const database = await openDatabase({ databaseUrl: addressOf(primary), dataDir: '' })
  try {
    const payers = []
    for (let n = 1; n <= wanted.payers; n++)
      payers.push(await saveOrders(database.db, wanted.ordersEach, `payer${n}`))
    const readers = []
    for (let n = 1; n <= wanted.readers; n++)
      readers.push(await saveOrders(database.db, 3, `reader${n}`))
    const houses: House[] = []
    for (let n = 1; n <= wanted.houses; n++) {
      const domain = `house${n}.homes.example`
      const key = `key of house ${n}`
      await aUser(database, {
        username: `house${n}`,
        house: { domain, reportKeyHash: hashCode(key) },
      })
      houses.push({ domain, key, acknowledgedMs: 0 })
    }
    return { payers, readers, houses }
  } finally {
    await database.close()
  }
}

type Saved = Awaited<ReturnType<typeof saveOrders>>

export const logInAll = (apiUrl: string, saved: readonly Saved[]): Promise<Customer[]> =>
  Promise.all(
    saved.map(async ({ user, orderNumbers }) => ({
      username: user.username,
      token: await logInOver(apiUrl, user.username),
      unpaid: [...orderNumbers],
    })),
  )

/** Everything in the books, and when each house last reported. */
export async function readAll(primary: Member) {
  const database = await openDatabase({ databaseUrl: addressOf(primary), dataDir: '' })
  try {
    const books = await readBooks(database.db)
    const houses = await database.db
      .select({ domain: houseTable.domain, lastSentAt: houseTable.lastSentAt })
      .from(houseTable)
    return { ...books, houses }
  } finally {
    await database.close()
  }
}
