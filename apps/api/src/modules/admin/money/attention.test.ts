import { listAttention, pendingSentences } from '@smart-bird/contracts/admin/money'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discrepancies } from '#db/tables/discrepancies'
import { payments } from '#db/tables/payments'
import { reportDiscrepancy } from '#modules/billing/books/report-discrepancy'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { auditOf } from '#test/audit'
import { anOrder, booksOf } from '#test/paypal'
import { aUser } from '#test/people'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const list = async () =>
  listAttention.reply.parse((await admin.get('/admin/money/attention').expect(200)).body).data
const about = async (subject: string) => (await list()).filter((row) => row.subject === subject)

let payment = 0
async function aCapturingPayment(values: Partial<typeof payments.$inferInsert> = {}) {
  const user = await aUser(world)
  const order = await anOrder(world, user)
  const key = `attention-${++payment}`
  const [row] = await world.db
    .insert(payments)
    .values({
      ...written(),
      publicId: key,
      userId: user.id,
      orderId: order.id,
      amountCents: order.priceCents,
      requestId: key,
      state: 'capturing',
      ...values,
    })
    .returning()
  return { user, order, paymentId: row?.id ?? 0 }
}

async function aDiscrepancy() {
  const { user, order, paymentId } = await aCapturingPayment()
  const subject = order.orderNumber ?? ''
  const found = {
    key: `payment:${paymentId}`,
    subject,
    userId: user.id,
    paymentId,
    detail: 'PayPal took $1.00 where $965.00 was agreed.',
  }
  await reportDiscrepancy(world.context, world.db, found)
  const [row] = await about(subject)
  return { user, order, found, subject, id: row?.discrepancyId ?? 0 }
}
const auditRows = async (subject: string, action: string) =>
  (await auditOf(world, subject)).filter((row) => row.action === action)

describe('a discrepancy', () => {
  it('is listed and audited once, however often it is reported', async () => {
    const { user, found, subject, id } = await aDiscrepancy()
    await reportDiscrepancy(world.context, world.db, found)
    expect(await about(subject)).toEqual([
      {
        discrepancyId: id,
        isWaiting: false,
        subject,
        username: user.username,
        fullName: null,
        detail: found.detail,
        at: expect.any(String),
      },
    ])
    expect(await auditRows(subject, 'money.discrepancy')).toMatchObject([{ detail: found.detail }])
  })

  it('can be closed by an admin once, and then its order can be paid again', async () => {
    const { order, subject, id } = await aDiscrepancy()
    const path = `/admin/money/discrepancies/${id}/resolve`
    await admin.post(path).expect(200)
    expect(await about(subject)).toEqual([])
    expect((await booksOf(world, order.id)).payments).toMatchObject([
      { state: 'failed', failure: 'mismatch' },
    ])
    expect(await auditRows(subject, 'money.resolved')).toMatchObject([
      { actor: admin.admin.username, address: expect.any(String) },
    ])
    await admin.post(path).expect(404)
    expect(await world.db.$count(discrepancies, eq(discrepancies.subject, subject))).toBe(1)
  })

  it('refuses invalid input', async () => {
    await admin.post('/admin/money/discrepancies/all/resolve').expect(400)
    await admin.post('/admin/money/discrepancies/0/resolve').expect(400)
    await admin.post('/admin/money/discrepancies/999999/resolve').expect(404)
  })
})

it.each([
  ['acceptance', false],
  ['review', true],
] as const)(
  'a payment that PayPal holds is shown with what to do about it: %s',
  async (reason, isWaiting) => {
    const { user, order } = await aCapturingPayment({ pendingReason: reason })
    await aCapturingPayment()
    expect(await about(order.orderNumber ?? '')).toEqual([
      {
        discrepancyId: null,
        isWaiting,
        subject: order.orderNumber,
        username: user.username,
        fullName: null,
        detail: pendingSentences[reason],
        at: expect.any(String),
      },
    ])
  },
)
