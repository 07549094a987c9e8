import { overview } from '@smart-bird/contracts/admin/overview'
import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import { addToMonth, dayOf, monthOf, startOfMonth } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasKey } from '#db/key'
import { purchases } from '#db/tables/purchases'
import { addMs } from '#lib/clock'
import { checkLedger } from '#modules/billing/watch/check-ledger'
import { compareLedger } from '#modules/billing/watch/compare-ledger'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { keyOf } from '#test/key'
import { proof } from '#test/outside'
import { someParties } from '#test/parties'
import { anOrder, aPayer, aShop, type Shop } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'
import { anAdmin, refundNow } from '#test/refunds'
import { subscribers } from '#test/subscribers'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop({ workers: false })
  admin = await anAdminClient(shop)
})
afterAll(() => shop.close())

/** A cell with a comma is in quotes. */
const cellsOf = (line: string) =>
  Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain)

/** The file's rows, by heading. */
async function fileOf(from: string, to = from) {
  const { text } = await admin.get('/admin/purchases.csv', { from, to }).expect(200)
  const [head = [], ...lines] = text.slice(1).trimEnd().split('\r\n').map(cellsOf)
  return lines.map((cells) =>
    Object.fromEntries(head.map((name, at) => [name ?? '', cells[at] ?? ''])),
  )
}
const total = (rows: readonly Record<string, string>[], column: string) =>
  dollarsOf(rows.reduce((sum, row) => sum + centsOf(row[column] || '0'), 0))

const now = () => shop.context.clock()
const thisMonth = () => monthOf(now().toISOString())

/** One of each kind of money, as our books get it. */
async function someMoney() {
  const { order, capture, user } = await aPayer(shop)
  const { orderNumber } = order
  const caller = await anAdmin(shop)
  const part = { caller, address: '', orderNumber, amount: '65.00', reason: 'A vent' }
  await refundNow(shop.context, part)
  await admin
    .post(`/admin/orders/${orderNumber}/mark-refunded`, {
      ...{ amount: '10.00', reason: 'Sent today', way: 'zelle', reference: 'Z-77', proof },
    })
    .expect(200)
  const reversed = await aPayer(shop)
  const reversal = shop.host.controls.reverse(reversed.capture.id)
  await checkLedger(shop.context)
  const subscriber = await subscribers(shop).aSubscriber()
  const byCheck = await anOrder(shop, user, { priceCents: 5000, status: 'paid' })
  const outside = {
    ...{ userId: user.id, orderId: byCheck.id, description: 'A lamp', purchasedAt: now() },
    ...{ method: 'check' as const, reference: '1042', parties: someParties },
  }
  await shop.db.insert(purchases).values([
    { ...outside, type: 'order', amountCents: 5000, transactionId: 'manual-outside-1' },
    { ...outside, type: 'order', amountCents: 7000, transactionId: 'manual-outside-2' },
    { ...outside, type: 'refund', amountCents: -7000, transactionId: 'manual-outside-2-void' },
  ])
  return { order, capture, user, reversed, reversal, subscriber, byCheck }
}

describe('the file for the accountant', () => {
  it('has all money with its kind, fee and method, and adds up to the books and the overview', async () => {
    const made = await someMoney()
    const rows = await fileOf(thisMonth())
    const find = (transactionId: string) => rows.find((row) => row.Transaction === transactionId)
    expect(find(made.capture.id)).toEqual({
      ...{ Date: dayOf(now().toISOString()), Moment: expect.stringMatching(/Z$/) },
      ...{ Type: 'order', 'Order Number': made.order.orderNumber, 'Subscription ID': '' },
      ...{ Username: made.user.username, 'Full Name': expect.any(String) },
      ...{ Description: made.order.description, Gross: '965.00' },
      ...{ Fee: '34.17', Net: '930.83', Currency: 'USD', Method: 'PayPal', Reference: '' },
      Note: '',
      ...{ Transaction: made.capture.id, 'Refunded transaction': '', Quote: '' },
    })
    const kinds = (type: string) =>
      rows
        .filter((row) => row.Type === type)
        .map(({ Gross, Fee, Net, Method, Reference }) => [Gross, Fee, Net, Method, Reference])
    // What an admin books for a day stands at its noon at the latest: in the afternoon, before PayPal's.
    expect(kinds('refund').toSorted()).toEqual([
      ['-10.00', '0.00', '-10.00', 'zelle', 'Z-77'],
      ['-65.00', '0.00', '-65.00', 'PayPal', ''],
    ])
    const noteOf = (gross: string) => rows.find(({ Gross }) => Gross === gross)?.Note
    expect([noteOf('-65.00'), noteOf('-10.00')]).toEqual(['A vent', 'Sent today'])
    expect(kinds('reversal')).toEqual([['-965.00', '0.00', '-965.00', 'PayPal', '']])
    expect(find(made.reversal.id)?.['Refunded transaction']).toBe(made.reversed.capture.id)
    expect(kinds('subscription')).toEqual([['29.00', '1.50', '27.50', 'PayPal', '']])
    expect(rows.find((row) => row.Type === 'subscription')?.['Subscription ID']).toBe(
      made.subscriber.id,
    )
    expect(find('manual-outside-1')).toMatchObject({
      ...{ Fee: '0.00', Net: '50.00', Method: 'check', Reference: '1042' },
    })
    expect(kinds('void')).toEqual([['-70.00', '0.00', '-70.00', 'check', '1042']])

    const { revenue } = overview.reply.parse((await admin.get('/admin/overview')).body)
    expect(revenue.at(-1)).toEqual({ month: thisMonth(), total: total(rows, 'Gross') })
    const { rows: compared } = await compareLedger(shop.context, 30)
    const ours = compared.map(({ ourAmount }) => ({ ourAmount: ourAmount ?? '0' }))
    const throughPayPal = rows.filter((row) => row.Method === 'PayPal')
    expect(total(throughPayPal, 'Gross')).toBe(total(ours, 'ourAmount'))
    expect(await admin.lastAudit()).toMatchObject({
      action: 'purchases.exported',
      detail: `from: ${thisMonth()}; to: ${thisMonth()}`,
    })
  })

  it('learns a fee from PayPal’s list that it did not know, once a day', async () => {
    const { capture } = await aPayer(shop)
    const isCapture = eq(purchases.transactionId, capture.id)
    const [known] = await shop.db.select().from(purchases).where(isCapture)
    expect(known?.feeCents).toBe(3417)
    await shop.db
      .update(purchases)
      .set({ feeCents: null })
      .where(hasKey(purchases, keyOf(known)))
    const row = async () =>
      (await fileOf(thisMonth())).find(({ Transaction }) => Transaction === capture.id)
    expect(await row()).toMatchObject({ Fee: '', Net: '' })
    await checkLedger(shop.context)
    expect(await row()).toMatchObject({ Fee: '34.17', Net: '930.83' })
  })

  it('counts months by the company’s calendar, as the overview does', async () => {
    const { id: userId } = await aUser(shop)
    const month = addToMonth(thisMonth(), -2)
    const edges = [
      [addMs(startOfMonth(month), -1), addToMonth(month, -1)],
      [startOfMonth(month), month],
      [addMs(startOfMonth(addToMonth(month, 1)), -1), month],
      [startOfMonth(addToMonth(month, 1)), addToMonth(month, 1)],
    ] as const
    for (const [place, [purchasedAt]] of edges.entries())
      await shop.db.insert(purchases).values({
        ...{ userId, type: 'order', description: 'Edge', amountCents: 10 ** place },
        ...{ transactionId: `edge-${place}`, purchasedAt, parties: someParties },
      })
    const grossOf = async (...range: [string, string?]) =>
      (await fileOf(...range)).map((row) => row.Gross)
    expect(await grossOf(month)).toEqual(['0.10', '1.00'])
    const around = [addToMonth(month, -1), addToMonth(month, 1)] as const
    expect(await grossOf(...around)).toEqual(['0.01', '0.10', '1.00', '10.00'])
    const { revenue } = overview.reply.parse((await admin.get('/admin/overview')).body)
    expect((await admin.get('/admin/purchases/first-month')).body).toEqual({ month: edges[0][1] })
    for (const [, of] of edges)
      expect(revenue.find((one) => one.month === of)?.total).toBe(total(await fileOf(of), 'Gross'))
  })

  it('is empty for months without money', async () => {
    expect(await fileOf('2020-01', '2020-12')).toEqual([])
  })

  it('refuses what is no range of months', async () => {
    for (const query of [
      {},
      { from: '2026-11' },
      { from: '2026-13', to: '2026-13' },
      { from: '2026-1', to: '2026-11' },
      { from: 'now', to: '2026-11' },
      { from: '2026-11', to: '2026-10' },
      { from: '2026-11', to: '2026-11', search: 'x' },
    ])
      await admin.get('/admin/purchases.csv', query).expect(400)
  })

  it('is for admins only', async () => {
    const headers = bearer(await logIn(shop, await aUser(shop)))
    const query = { from: '2026-11', to: '2026-11' }
    await shop.api.get('/admin/purchases.csv').set(headers).query(query).expect(403)
    await shop.api.get('/admin/purchases.csv').query(query).expect(401)
  })
})
