/** The orders that come out of a quote. Pure. */
import { limits } from '@smart-bird/contracts/limits'
import { inOneLine } from '@smart-bird/contracts/quote-words'
import { type OrderType, requestsOfType } from '@smart-bird/contracts/values'
import type { OrderRow } from '#modules/billing/books/orders-repo'
import type { LineRow, QuoteRow } from './repo.ts'

type Part = 'deposit' | 'balance' | null
export type OrderedLine = Pick<LineRow, 'title' | 'detail' | 'room' | 'quantity' | 'benefit'> & {
  listUnitCents: number
  unitCents: number
}

/** What an order is, by what it is for. */
function typeOf(lines: readonly LineRow[]): OrderType {
  const has = (kind: LineRow['kind']) => lines.some((line) => line.kind === kind)
  if (has('installation')) return 'Installation'
  if (lines.every(({ kind }) => kind === 'device')) return 'Device'
  return has('offer') ? 'Upgrade' : 'Custom'
}

/** One reason in its own words; several by the level that they are of. */
function reasonOf(lines: readonly LineRow[]): string | null {
  const benefits = [...new Set(lines.flatMap(({ benefit }) => benefit ?? []))]
  const [first] = benefits
  if (first === undefined || benefits.length === 1) return first ?? null
  const levels = new Set(benefits.map((benefit) => /^(\w+): /.exec(benefit)?.[1]))
  const [level] = levels
  return `${benefits.length} benefits${levels.size === 1 && level ? ` of ${level}` : ''}`
}

/** The request that all lines answer, if an order of the type may answer it. */
function requestOf(lines: readonly LineRow[], type: OrderType) {
  const [request = null, ...others] = new Set(lines.map((line) => line.request))
  return others.length === 0 && requestsOfType[type].includes(request) ? request : null
}

const sum = (lines: readonly OrderedLine[], unit: 'unitCents' | 'listUnitCents') =>
  lines.reduce((cents, line) => cents + line.quantity * line[unit], 0)

/** An order with its lines, which add up to its price. A balance has all lines of the contract, less its deposit. */
export function orderOf(quote: QuoteRow, lines: readonly LineRow[], part: Part) {
  const type = typeOf(lines)
  const words = inOneLine(sortedByType(lines)).slice(0, limits.addressMax)
  if (part === 'deposit')
    return {
      type,
      part,
      description: `Deposit for ${words}`,
      requestKind: null,
      fullPriceReason: null,
      ...pricesOf([depositLine(quote, 1)], null),
    }
  const ordered = [
    ...lines.map((line) => ({
      title: line.title,
      detail: line.detail,
      room: line.room,
      quantity: line.quantity,
      listUnitCents: line.listUnitCents ?? 0,
      unitCents: line.unitCents ?? line.listUnitCents ?? 0,
      benefit: line.benefit,
    })),
    ...(part === 'balance' ? [depositLine(quote, -1)] : []),
  ]
  const reasons = [...new Set(lines.flatMap(({ fullPriceReason }) => fullPriceReason || []))]
  return {
    type,
    part,
    description: part === 'balance' ? `Balance for ${words}` : words,
    requestKind: requestOf(lines, type),
    fullPriceReason: reasons.join('; ') || null,
    ...pricesOf(ordered, reasonOf(lines)),
  }
}

/** What names the whole comes first. */
const sortedByType = (lines: readonly LineRow[]) =>
  lines.toSorted((a, b) => Number(b.kind === 'installation') - Number(a.kind === 'installation'))

function pricesOf(lines: readonly OrderedLine[], discountReason: string | null) {
  const [priceCents, listPriceCents] = [sum(lines, 'unitCents'), sum(lines, 'listUnitCents')]
  return {
    lines,
    priceCents,
    ...(listPriceCents > priceCents && { listPriceCents, discountReason }),
  }
}

const depositLine = (
  { reference, depositCents, completedOn }: QuoteRow,
  sign: 1 | -1,
): OrderedLine => ({
  title: `Deposit for contract ${reference}`,
  detail: sign > 0 && !completedOn ? 'The rest is due when the work is complete.' : '',
  room: '',
  quantity: 1,
  listUnitCents: sign * depositCents,
  unitCents: sign * depositCents,
  benefit: null,
})

/** Which order is made when a quote is accepted; undefined for none. */
export const partAtAcceptance = ({ pay, totalCents }: QuoteRow): Part | undefined =>
  totalCents === 0
    ? undefined
    : { before: null, deposit: 'deposit' as const, after: undefined }[pay]

type Ordered = Pick<OrderRow, 'part' | 'priceCents' | 'status'>
export const isStanding = ({ status }: Ordered) => status !== 'cancelled' && status !== 'refunded'

/** What waits to be paid of a contract's orders. One whose payment is being confirmed needs no second. */
export const unpaidCents = (orders: readonly (Ordered & { paymentId: number | null })[]) =>
  orders
    .filter(({ status, paymentId }) => status === 'unpaid' && paymentId === null)
    .reduce((cents, { priceCents }) => cents + priceCents, 0)

/** What the standing orders of a contract leave to pay. */
type Total = Pick<QuoteRow, 'totalCents'>
export const dueCents = ({ totalCents }: Total, orders: readonly Ordered[]) =>
  orders.filter(isStanding).reduce((cents, order) => cents - order.priceCents, totalCents)

/** Which order is made for that when the work is complete; undefined for none. Without any, there is no guarantee. */
export function partDue(quote: Total, orders: readonly Ordered[]): Part | undefined {
  const standing = orders.filter(isStanding)
  if (standing.length === 0) return null
  if (dueCents(quote, orders) <= 0) return undefined
  return standing.some(({ part }) => part === 'deposit') ? 'balance' : 'deposit'
}
