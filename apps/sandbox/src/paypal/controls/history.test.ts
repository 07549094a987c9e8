import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const buyer = { email: 'buyer@example.com', name: 'Buyer Example' }
const at = '2026-10-01T12:00:00.500Z'
const capture = {
  id: 'CAPTURE1',
  orderId: 'ORDER1',
  customId: 'demo-1',
  invoiceId: 'SB-1',
  amountCents: 2000,
  at,
  buyer,
  refunds: [{ id: 'REFUND1', amountCents: 500, at }],
}
const tell = async (history: object) =>
  fetch(`${sandbox.url}/paypal/controls/history`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(history),
  })

it('imports earlier payments once, without events', async () => {
  for (const amountCents of [2000, 9999])
    expect(
      (await tell({ captures: [{ ...capture, amountCents }], subscriptions: [] })).status,
    ).toBe(204)
  const { payments } = sandbox.paypal.ledger()
  expect(payments).toMatchObject([
    { id: 'CAPTURE1', status: 'PARTIALLY_REFUNDED', amountCents: 2000, refundedCents: 500 },
  ])
  expect(payments[0]?.createTime).toBe('2026-10-01T12:00:00Z')
  expect(sandbox.paypal.world.state.events).toEqual({})
  expect(await (await fetch(`${sandbox.url}/paypal`)).text()).toContain('CAPTURE1')
})

it('refuses an invalid history and an unknown plan', async () => {
  expect((await tell({ captures: [{}], subscriptions: [] })).status).toBe(400)
  const subscription = {
    id: 'I-1',
    planId: 'P-NONE',
    customId: 'demo-2',
    startedAt: at,
    nextPaymentAt: at,
    buyer,
    sales: [],
  }
  expect((await tell({ captures: [], subscriptions: [subscription] })).status).toBe(404)
  expect(sandbox.paypal.world.state.subscriptions).toEqual({})
})
