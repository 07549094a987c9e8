/** Customers with their home and orders, made of the rows of a table. Pure. */
import type { ImportColumn, ImportFault } from '@smart-bird/contracts/admin/imports'
import { limits } from '@smart-bird/contracts/limits'
import { dayOf } from '@smart-bird/receipt/moment'
import type { CustomerCells, Entry, OrderCells } from './row-rules.ts'

export type PlannedOrder = OrderCells & { row: number }
export type Planned = {
  /** Where it first says who it is. */
  row: number
  facts: CustomerCells
  /** In which row each fact stands. */
  rows: Partial<Record<keyof CustomerCells, number>>
  orders: PlannedOrder[]
}

/** All rows of one email as one customer; faults where rows contradict each other. */
export function planCustomers(entries: readonly Entry[]) {
  const faults: ImportFault[] = []
  const say = (row: number, column: ImportColumn, sentence: string) => {
    faults.push({ row, column, sentence })
  }
  const plans = new Map<string, Planned>()
  for (const { row, customer, order } of entries) {
    const plan = plans.get(customer.Email) ?? {
      row,
      facts: { ...customer },
      rows: {},
      orders: [],
    }
    plans.set(customer.Email, plan)
    for (const [column, value] of Object.entries(customer) as [keyof CustomerCells, string][]) {
      const known = plan.facts[column]
      if (value === '') continue
      if (known !== '' && !isSame(known, value))
        say(row, column, `Row ${plan.rows[column]} says “${known}” for the same email.`)
      else {
        plan.facts[column] = value
        plan.rows[column] ??= row
      }
    }
    const same = order && plan.orders.find((one) => orderKey(one) === orderKey(order))
    if (same)
      say(
        row,
        'Description',
        `Row ${same.row} has the same order. Say how they differ, or remove one.`,
      )
    else if (order) plan.orders.push({ ...order, row })
  }
  const planned = [...plans.values()]
  sayTwice(planned, 'Username', say)
  sayTwice(planned, 'Domain', say)
  for (const { facts, rows, orders } of planned) {
    const since = facts['Customer since']
    const earlier = since && orders.find(({ Ordered }) => Ordered < since)
    if (earlier)
      say(rows['Customer since'] ?? 0, 'Customer since', `Row ${earlier.row} was ordered before.`)
  }
  return { planned, faults }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Of no two customers. */
function sayTwice(
  planned: readonly Planned[],
  column: 'Username' | 'Domain',
  say: (row: number, column: ImportColumn, sentence: string) => void,
) {
  const first = new Map<string, number>()
  for (const { facts, rows } of planned) {
    const value = facts[column].toLowerCase()
    const row = rows[column]
    if (value === '' || row === undefined) continue
    const before = first.get(value)
    if (before === undefined) first.set(value, row)
    else say(row, column, `Row ${before} has it for another customer.`)
  }
}

/** By what a customer's order is recognized. */
export const orderKey = (
  order: Pick<PlannedOrder, 'Order type' | 'Description' | 'cents' | 'Ordered'>,
) => [order['Order type'], order.Description, order.cents, order.Ordered].join('\n')

/** The same of an order of anybody. */
export const keyOf = (userId: number | undefined, order: Parameters<typeof orderKey>[0]) =>
  `${userId}\n${orderKey(order)}`

type Stored = {
  userId: number
  type: PlannedOrder['Order type']
  description: string
  priceCents: number
  orderedAt: Date
}

/** And as it is stored. */
export const keyOfStored = ({ userId, ...order }: Stored) =>
  keyOf(userId, {
    'Order type': order.type,
    Description: order.description,
    cents: order.priceCents,
    Ordered: dayOf(order.orderedAt.toISOString()),
  })

/** When they became a customer: as the table says, or with the first order. */
export const sinceOf = ({ facts, orders }: Planned, today: string): string =>
  facts['Customer since'] ||
  orders.reduce((first, { Ordered }) => (Ordered < first ? Ordered : first), today)

/** "Zoë Adams" → "zoeadams": letters and digits of the name, or of the email. */
export const wishedName = ({ facts }: Planned): string =>
  lettersOf(facts.Name) || lettersOf(facts.Email.split('@')[0] ?? '') || 'customer'

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, limits.usernameMax)

/** How many customers of one name get a number at its end. */
const numbersMax = 20

/** The name itself, and with numbers at its end. */
export const namesLike = (wished: string): string[] => [
  wished,
  ...Array.from({ length: numbersMax }, (_, index) => {
    const end = String(index + 2)
    return wished.slice(0, limits.usernameMax - end.length) + end
  }),
]
