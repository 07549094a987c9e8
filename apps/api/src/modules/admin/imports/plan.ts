import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportFault, ImportRow, ImportSummary } from '@smart-bird/contracts/admin/imports'
import { dollarsOf } from '@smart-bird/contracts/money'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { listUsedNames } from '#modules/admin/customers/used-names-repo'
import {
  keyOf,
  keyOfStored,
  namesLike,
  type Planned,
  type PlannedOrder,
  planCustomers,
  sinceOf,
  wishedName,
} from './plan-rules.ts'
import { listAccounts, listDomains, listHomes, listOrders, listTakenNames } from './repo.ts'
import { type Entry, rowReader } from './row-rules.ts'
import { type Row, readTable } from './table-rules.ts'

/** What a table says, whatever is stored. */
export type Read = {
  planned: Planned[]
  faults: ImportFault[]
  /** The table's cells by row, for what is said of them. */
  cells: Map<number, Row['cells']>
  today: string
}

/** What becomes of one customer of the table. */
export type Import = Planned & {
  /** Of an account that is here already. */
  userId: number | undefined
  username: string
  fullName: string | null
  since: string
  home: 'added' | 'known' | 'none'
  added: PlannedOrder[]
}

const rowsAtOnce = 50

/** Reads a table in small parts, between which other calls are answered. */
export async function readImport({ clock }: Pick<Context, 'clock'>, text: string): Promise<Read> {
  const today = dayOf(clock().toISOString())
  const { rows, faults } = readTable(text)
  const read = rowReader(today)
  const entries: Entry[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) await nextTurn()
    const { entry, faults: found } = read(row)
    if (entry) entries.push(entry)
    faults.push(...found)
  }
  const { planned, faults: contradictions } = planCustomers(entries)
  const cells = new Map(rows.map((row) => [row.row, row.cells]))
  return { planned, faults: [...faults, ...contradictions], cells, today }
}

/** Compares it with what is stored; `locks` the accounts that get more, within a transaction. */
export async function planImport(db: Db, { planned, today, ...read }: Read, locks: boolean) {
  const faults = [...read.faults]
  const emails = planned.map(({ facts }) => facts.Email)
  const accounts = await listAccounts(db, emails, locks)
  const accountOf = new Map(accounts.map((account) => [account.email, account]))
  const ids = accounts.map(({ id }) => id)
  const housed = new Set((await listHomes(db, ids)).map(({ userId }) => userId))
  const orders = new Set((await listOrders(db, ids)).map(keyOfStored))
  const news = planned.filter(({ facts }) => !accountOf.has(facts.Email))
  const names = await chooseNames(db, news, faults)
  const imports = planned.map((plan): Import => {
    const { Email, Name, Address, Package, Domain } = plan.facts
    const account = accountOf.get(Email)
    const userId = account?.id
    const hasHome = Address || Package || Domain
    return {
      ...plan,
      userId,
      username: account?.username ?? names.get(plan) ?? '',
      fullName: account ? account.fullName : Name || null,
      since: sinceOf(plan, today),
      home: !hasHome ? 'none' : userId && housed.has(userId) ? 'known' : 'added',
      added: plan.orders.filter((order) => !orders.has(keyOf(userId, order))),
    }
  })
  await refuseTakenDomains(db, imports, faults)
  const quoted = faults.map((fault) => ({ ...fault, text: quoteOf(fault, read.cells) }))
  return { imports, faults: quoted.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)) }
}

const quotedCharacters = 60

function quoteOf({ row, column }: ImportFault, cells: Read['cells']): string | undefined {
  const text = (row && column && cells.get(row)?.[column]) || undefined
  if (text === undefined || text.length <= quotedCharacters) return text
  return `${text.slice(0, quotedCharacters).toWellFormed()}…`
}

/** The table's usernames, and one for everybody without: of their name, with a number if somebody has it. */
async function chooseNames(db: Db, news: readonly Planned[], faults: ImportFault[]) {
  const candidatesOf = (plan: Planned) =>
    plan.facts.Username ? [plan.facts.Username] : namesLike(wishedName(plan))
  const candidates = news.flatMap(candidatesOf).map((name) => name.toLowerCase())
  const taken = new Set([
    ...(await listTakenNames(db, candidates)),
    ...(await listUsedNames(db, candidates)),
  ])
  const chosen = new Map<Planned, string>()
  const named = news.filter(({ facts }) => facts.Username)
  const others = news.filter(({ facts }) => !facts.Username)
  for (const plan of [...named, ...others]) {
    const name = candidatesOf(plan).find((one) => !taken.has(one.toLowerCase()))
    const row = plan.rows.Username ?? plan.row
    if (name === undefined)
      faults.push({
        row,
        column: 'Username',
        sentence: 'This username, or each like it, is taken. Please write another.',
      })
    else chosen.set(plan, name)
    taken.add(name?.toLowerCase() ?? '')
  }
  return chosen
}

async function refuseTakenDomains(db: Db, imports: readonly Import[], faults: ImportFault[]) {
  const adding = imports.filter(({ home, facts }) => home === 'added' && facts.Domain)
  const found = await listDomains(
    db,
    adding.map(({ facts }) => facts.Domain),
  )
  const domains = new Set(found.map(({ domain }) => domain))
  for (const { facts, rows, row } of adding)
    if (domains.has(facts.Domain))
      faults.push({
        row: rows.Domain ?? row,
        column: 'Domain',
        sentence: 'This domain belongs to another home.',
      })
}

/** Each row as it was understood. */
export const rowsOf = (imports: readonly Import[]): ImportRow[] =>
  imports
    .flatMap(
      ({
        row,
        facts,
        orders,
        added,
        userId,
        username,
        fullName,
        since: customerSince,
      }): ImportRow[] => {
        const { Email: email, Address, Package, Domain } = facts
        const home = [Address, Package, Domain].filter(Boolean)
        const customer = { email, username, fullName, customerSince, home }
        if (orders.length === 0)
          return [{ ...customer, row, isNew: userId === undefined, order: null }]
        return orders.map((order) => ({
          ...customer,
          row: order.row,
          isNew: added.includes(order),
          order: {
            type: order['Order type'],
            description: order.Description,
            price: dollarsOf(order.cents),
            orderedOn: order.Ordered,
            paidOn: order.Paid,
            method: order['Paid by'],
            reference: order.Reference || null,
            completedOn: order.Complete || null,
          },
        }))
      },
    )
    .sort((one, other) => one.row - other.row)

/** How much is added, and how much is here already. */
export function summaryOf(imports: readonly Import[]): ImportSummary {
  const count = <T>(list: readonly T[], isOf: (one: T) => boolean) => list.filter(isOf).length
  const added = imports.flatMap((one) => one.added)
  const all = imports.flatMap(({ orders }) => orders)
  return {
    customers: {
      added: count(imports, ({ userId }) => userId === undefined),
      known: count(imports, ({ userId }) => userId !== undefined),
    },
    homes: {
      added: count(imports, ({ home }) => home === 'added'),
      known: count(imports, ({ home }) => home === 'known'),
    },
    orders: { added: added.length, known: all.length - added.length },
    total: dollarsOf(added.reduce((sum, { cents }) => sum + cents, 0)),
  }
}
