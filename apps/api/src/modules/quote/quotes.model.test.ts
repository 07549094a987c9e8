/**
 * Random histories of a quote: sent, changed, accepted twice and from two devices, canceled, paid, refunded, completed, by
 * a process that may die at any step. Whatever happened, lines, order, PayPal and receipt are one sum, and there is one
 * acceptance and one paper. `MODEL_RUNS` sets how many.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { QuoteDraft } from '@smart-bird/contracts/admin/quotes'
import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import { needsRights } from '@smart-bird/contracts/quotes'
import { dayOf } from '@smart-bird/receipt/moment'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#context'
import { auditLog } from '#db/tables/audit-log'
import { mails } from '#db/tables/mails'
import { orderLines } from '#db/tables/order-lines'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { purchases } from '#db/tables/purchases'
import { quoteContracts } from '#db/tables/quote-contracts'
import type { Caller } from '#http/caller'
import { daysMs } from '#lib/clock'
import { beginQuote } from '#modules/admin/quotes/begin'
import { changeQuote, withdrawQuote } from '#modules/admin/quotes/change'
import { completeQuote } from '#modules/admin/quotes/complete'
import { editQuote } from '#modules/admin/quotes/edit'
import { readAdminQuote } from '#modules/admin/quotes/read-quote'
import { getQuote } from '#modules/admin/quotes/repo'
import { sendQuote } from '#modules/admin/quotes/send'
import { confirmOrder } from '#modules/billing/acts/confirm-order'
import { payOrder } from '#modules/billing/acts/pay-order'
import { paidReceipt } from '#modules/billing/books/receipts'
import { reconcile } from '#modules/billing/watch/reconcile'
import { dying } from '#test/dying'
import { aModel, attempt, forget, modelRuns, refusable } from '#test/model'
import { decide, type Shop } from '#test/paypal'
import { aDraft, aLine } from '#test/quotes'
import { refundNow } from '#test/refunds'
import { acceptQuote } from './accept.ts'
import { cancelContract, refundContract } from './cancel.ts'
import { refuseQuote } from './refuse.ts'
import { getQuoteRow, type QuoteRow } from './repo.ts'

const runs = modelRuns(10)

let shop: Shop
let caller: Caller
beforeAll(async () => {
  ;({ shop, caller } = await aModel())
})
afterAll(() => shop.close())

const cents = fc.integer({ min: 0, max: 60_000 })
const line = fc.record({ cents, quantity: fc.integer({ min: 1, max: 3 }), optional: fc.boolean() })
const draft = fc.record({
  pay: fc.constantFrom('before' as const, 'deposit' as const, 'after' as const),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  deposit: fc.integer({ min: 1, max: 20_000 }),
})
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never
const plain = fc.constantFrom(
  { kind: 'refuse' as const },
  { kind: 'cancel' as const },
  { kind: 'withdraw' as const },
  { kind: 'complete' as const },
  { kind: 'settle' as const },
  { kind: 'refundAll' as const },
)
const accepting = fc.record({
  kind: fc.constant('accept' as const),
  isWrong: fc.nat({ max: 4 }).map((n) => n === 0),
  all: fc.boolean(),
})
const step = fc.oneof(
  { weight: 6, arbitrary: accepting },
  { weight: 3, arbitrary: plain },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), draft }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay' as const, 'approve' as const, 'refund' as const),
      pick: fc.nat({ max: 3 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const move = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(step) },
  { weight: 3, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.tuple(accepting, accepting) },
  { weight: 3, arbitrary: fc.record({ step, diesAfter: fc.nat({ max: 14 }) }) },
  { weight: 2, arbitrary: fc.record({ days: fc.constantFrom(1, 3, 8) }) },
)

it(`one sum, one acceptance and one paper through ${runs.numRuns} random histories`, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      draft,
      fc.array(move, { minLength: 4, maxLength: 14 }),
      async (first, moves) => {
        await forget(shop)
        const quote = await aQuote(first)
        for (const one of moves) {
          if ('days' in one) shop.wait(daysMs(one.days))
          else if ('diesAfter' in one)
            await attempt(() => happen(dying(shop.context, one.diesAfter), quote, one.step))
          else
            await Promise.all(one.map((each) => attempt(() => happen(shop.context, quote, each))))
          await check(quote)
        }
        await rest(quote)
        for (const word of await check(quote)) seen.add(word)
      },
    ),
    runs,
  )
  // Histories in which nothing is agreed, paid or refunded would prove nothing.
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['accepted', 'canceled', 'paid', 'refunded']),
  )
}, 3_600_000)

const act = () => ({ caller, address: '127.0.0.1', device: 'model', isProven: true })
type Known = { id: number; reference: string; keys: [string, string] }

function draftOf({ pay, lines, deposit }: Draft): QuoteDraft {
  const wanted = lines.map((one, n) =>
    aLine({
      listUnit: dollarsOf(one.cents),
      quantity: one.quantity,
      optional: n > 0 && one.optional,
    }),
  )
  return aDraft(shop, {
    pay,
    lines: wanted,
    deposit: pay === 'deposit' ? dollarsOf(deposit) : '0.00',
  })
}

async function aQuote(first: Draft): Promise<Known> {
  const { reference } = await beginQuote(shop.context, act(), { username: caller.username })
  await attempt(() => writeAndSend(shop.context, reference, first))
  const { id } = await getQuote(shop.db, reference)
  return { id, reference, keys: [randomUUID(), randomUUID()] }
}

async function writeAndSend(context: Context, reference: string, wanted: Draft) {
  await editQuote(context, act(), reference, draftOf(wanted))
  await sendQuote(context, act(), reference, {})
}

async function happen(
  context: Context,
  { id, reference, keys }: Known,
  one: Step,
): Promise<unknown> {
  const name = 'Robin Example'
  switch (one.kind) {
    case 'change':
      await attempt(() => changeQuote(context, act(), reference))
      return writeAndSend(context, reference, one.draft)
    case 'accept': {
      const { lines, revision } = await readAdminQuote(context, shop.db, reference)
      const options = lines.filter(({ optional }) => optional && one.all).map((l) => l.position)
      const taken = lines.filter(({ optional }) => !optional || one.all)
      const sum = taken.reduce((all, l) => all + l.quantity * centsOf(l.unit), one.isWrong ? 1 : 0)
      const rights = needsRights(sum) ? { rights: { read: true as const, name } } : {}
      const key = keys[one.all ? 0 : 1]
      const body = {
        key,
        revision,
        total: dollarsOf(sum),
        options,
        name,
        electronic: true as const,
      }
      return acceptQuote(context, id, { ...body, ...rights }, act())
    }
    case 'refuse':
      return refuse(context, id)
    case 'cancel':
      return cancelContract(context, id, { key: randomUUID(), name }, act())
    case 'withdraw':
      return withdrawQuote(context, act(), reference, { reason: 'model' })
    case 'complete': {
      const completedOn = dayOf(shop.context.clock().toISOString())
      return completeQuote(context, act(), reference, { completedOn })
    }
    case 'settle':
      return reconcile(context, true)
    case 'refundAll':
      return refundIfCanceled(context, id)
    default:
      return moveMoney(context, one)
  }
}

async function refuse(context: Context, id: number) {
  const { revision } = await getQuoteRow(shop.db, id)
  const body = { key: randomUUID(), revision, why: 'price', text: '' } as const
  return refuseQuote(context, id, body, act())
}

/** What the queue would do: its job exists for canceled contracts only. */
async function refundIfCanceled(context: Context, id: number) {
  const { status } = await getQuoteRow(shop.db, id)
  if (status !== 'canceled') return
  await refundContract(context, { quoteId: id }).catch((error: unknown) => {
    if (!String(error).includes('PayPal is still confirming')) throw error
  })
}

async function moveMoney(context: Context, { kind, pick }: { kind: string; pick: number }) {
  const all = await shop.db.select().from(orders).orderBy(orders.id)
  const orderNumber = all[pick % all.length]?.orderNumber
  if (!orderNumber) return
  if (kind === 'refund') return refundNow(context, { ...act(), orderNumber, reason: 'model' })
  const url = await payOrder(context, act(), orderNumber)
  let token: string | undefined
  refusable(() => {
    token = decide(shop, url, 'approve').token
  })
  if (token && kind === 'pay')
    await confirmOrder(context, { ...act(), query: { rType: 'user_order', token } })
}

/** Until nothing moves any more. */
async function rest({ id }: Known) {
  for (let n = 0; n < 3; n++) {
    await attempt(() => reconcile(shop.context, true))
    await attempt(() => refundIfCanceled(shop.context, id))
  }
  const { status } = await getQuoteRow(shop.db, id)
  if (status !== 'canceled') return
  for (const order of await shop.db.select().from(orders))
    expect(['cancelled', 'refunded']).toContain(order.status)
}

/** Holds every sum against the others; returns what happened to the quote and its orders. */
async function check({ id, reference }: Known): Promise<string[]> {
  const quote = await getQuoteRow(shop.db, id)
  const isContract = quote.status === 'accepted' || quote.status === 'canceled'
  const papers = await shop.db.select().from(quoteContracts).where(eq(quoteContracts.quoteId, id))
  const signed = and(eq(auditLog.subject, reference), eq(auditLog.action, 'quote.accepted'))
  const once = isContract ? 1 : 0
  expect([
    papers.length,
    await shop.db.$count(auditLog, signed),
    await shop.db.$count(mails, inArray(mails.key, [`quote-accepted:${reference}`])),
  ]).toEqual([once, once, once])
  for (const { pdf, sha256 } of papers)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256)
  const all = await shop.db.select().from(orders).orderBy(orders.id)
  const { lines } = await readAdminQuote(shop.context, shop.db, reference)
  const taken = lines.filter(({ optional, chosen }) => !optional || chosen)
  const sum = taken.reduce((cents, one) => cents + one.quantity * centsOf(one.unit), 0)
  if (isContract) expect(sum).toBe(quote.totalCents)
  else expect(all).toEqual([])
  const standing = all.filter(({ status }) => status !== 'cancelled' && status !== 'refunded')
  const prices = standing.map((order) => order.priceCents)
  // What was canceled or refunded is due again when the work is complete, once.
  if (standing.length === all.length) expect(prices).toEqual(isContract ? dueOf(quote) : [])
  else expect(prices.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(quote.totalCents)
  for (const order of all) await checkOrder(order)
  return [quote.status, ...all.map(({ status }) => status)]
}

/** The prices of the orders that a contract must have. */
function dueOf({ pay, totalCents, depositCents, completedOn }: QuoteRow) {
  if (totalCents === 0) return []
  if (pay === 'deposit') return [depositCents, ...(completedOn ? [totalCents - depositCents] : [])]
  return pay === 'before' || completedOn ? [totalCents] : []
}

async function checkOrder(order: typeof orders.$inferSelect) {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const add = (unit: 'unitCents' | 'listUnitCents') =>
    lines.reduce((all, one) => all + one.quantity * one[unit], 0)
  expect([add('unitCents'), add('listUnitCents')]).toEqual([
    order.priceCents,
    order.listPriceCents ?? order.priceCents,
  ])
  for (const payment of await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))) {
    const remote = shop.host.ledger().payments.find(({ id }) => id === payment.captureId)
    if (payment.state !== 'captured') continue
    expect(payment.amountCents).toBe(order.priceCents)
    expect(remote?.amountCents).toBe(order.priceCents)
    const { purchaseValue, lines: printed = [] } = await paidReceipt(shop.context, payment)
    const printedCents = printed.reduce((all, one) => all + one.quantity * centsOf(one.unit), 0)
    expect([centsOf(purchaseValue), printedCents]).toEqual([order.priceCents, order.priceCents])
  }
  const paid = await shop.db.select().from(purchases).where(eq(purchases.orderId, order.id))
  expect(paid.filter(({ type }) => type === 'order').length).toBeLessThanOrEqual(1)
}
