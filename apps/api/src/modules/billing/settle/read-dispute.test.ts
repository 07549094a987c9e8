import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findField } from '#db/field'
import { disputes } from '#db/tables/disputes'
import { unreadableSince } from '#modules/billing/provider/notes'
import { checkDisputes } from '#modules/billing/watch/check-disputes'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { auditOf } from '#test/audit'
import { mailTo } from '#test/mailbox'
import { aShop, type Shop } from '#test/paypal'
import { providerEventsOf } from '#test/provider-events'
import { aPaidOrder } from '#test/refunds'
import { eventually } from '#test/world'

let shop: Shop
let admin: AdminClient
let events: ReturnType<typeof providerEventsOf>
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
  events = providerEventsOf(shop)
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

const rowOf = async (disputeId: string) => {
  const [row] = await shop.db.select().from(disputes).where(eq(disputes.disputeId, disputeId))
  return row
}
const mailAbout = (disputeId: string) => mailTo(shop, admin.admin.email ?? '', disputeId)
const auditAbout = (disputeId: string) => auditOf(shop, disputeId)
const findUnreadable = () => findField(shop.db, unreadableSince(shop.context))

/** A paid order whose customer opens a dispute, with its event handled. */
async function aDisputedOrder(wanted: { days?: number } = {}) {
  const { captureId } = await aPaidOrder(shop)
  const { id } = shop.host.controls.openDispute({ paymentId: captureId, ...wanted })
  await shop.hearEvents()
  return { id }
}

describe('an event, where our app may not read disputes,', () => {
  const hide = () =>
    shop.host.controls.addFault({
      kind: 'answer_403',
      path: '/v1/customer/disputes/*',
      times: 99,
    })
  const rowAfter = async (id: string, act: () => unknown) => {
    act()
    await shop.hearEvents()
    return rowOf(id)
  }

  it('opens one, marked as not confirmed, until the provider says the same', async () => {
    hide()
    const { id } = await aDisputedOrder()
    expect(await rowOf(id)).toMatchObject({ status: 'open', isConfirmed: false })
    expect((await mailAbout(id)).text).toContain('only what its message said')
    expect(await findUnreadable()).toEqual(expect.any(String))
    shop.host.controls.clearFaults()
    await checkDisputes(shop.context)
    expect(await findUnreadable()).toBeNull()
    expect(await rowOf(id)).toMatchObject({ status: 'open', isConfirmed: true })
  })

  it('makes one more urgent, but never resolves it or gives it more time', async () => {
    const { id } = await aDisputedOrder({ days: 10 })
    const before = await rowOf(id)
    hide()
    const { moveDispute, resolveDispute } = shop.host.controls
    const sooner = await rowAfter(id, () => moveDispute(id, 'escalate', 5))
    expect(sooner).toMatchObject({ stage: 'chargeback', isConfirmed: false })
    expect(+(sooner?.answerBy ?? 0)).toBeLessThan(+(before?.answerBy ?? 0))
    expect(await rowAfter(id, () => moveDispute(id, 'escalate', 20))).toEqual(sooner)
    expect(await rowAfter(id, () => moveDispute(id, 'answered'))).toEqual(sooner)
    expect(await rowAfter(id, () => resolveDispute(id, 'seller'))).toEqual(sooner)
    shop.host.controls.clearFaults()
    await checkDisputes(shop.context)
    expect(await rowOf(id)).toMatchObject({ status: 'resolved', isConfirmed: true })
  })

  it('hides nothing by a day far ahead, and one that the provider doesn’t know is dropped', async () => {
    const reported = (id: string) => ({
      ...{ dispute_id: id, reason: 'OTHER', status: 'OPEN', create_time: '2026-11-01T00:00:00Z' },
      update_time: '2099-01-01T00:00:00Z',
    })
    const { id } = shop.host.controls.openDispute()
    hide()
    for (const one of [id, 'PP-D-FORGED'])
      await events.send(
        events.signed(events.eventOf(`WH-${one}`, 'CUSTOMER.DISPUTE.CREATED', reported(one))),
      )
    await eventually(async () => (await rowOf('PP-D-FORGED')) ?? undefined)
    await eventually(async () => (await rowOf(id)) ?? undefined)
    shop.host.controls.clearFaults()
    await checkDisputes(shop.context)
    expect(await rowOf(id)).toMatchObject({ isConfirmed: true })
    expect((await rowOf(id))?.changedAt.getFullYear()).toBeLessThan(2099)
    expect(await rowOf('PP-D-FORGED')).toBeUndefined()
    expect(await auditAbout('PP-D-FORGED')).toMatchObject([
      { action: 'dispute.opened', detail: expect.stringMatching(/not confirmed$/) },
      { action: 'dispute.dropped' },
    ])
  })
})
