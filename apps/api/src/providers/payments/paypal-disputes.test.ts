import { expect, it } from 'vitest'
import type { PayPalClient } from './paypal-client.ts'
import { payPalDisputes } from './paypal-disputes.ts'
import { parseEvent } from './paypal-event.ts'

/** As in PayPal's documentation. */
const resource = {
  dispute_id: 'PP-000-042-663-135',
  create_time: '2018-06-21T13:35:44.000Z',
  update_time: '2018-06-22T13:35:44.000Z',
  disputed_transactions: [
    { seller_transaction_id: '00D10444LD479031K', seller: { merchant_id: 'RD465XN5VS364' } },
  ],
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: 'WAITING_FOR_SELLER_RESPONSE',
  dispute_amount: { currency_code: 'USD', value: '3.00' },
  dispute_life_cycle_stage: 'INQUIRY',
  dispute_channel: 'INTERNAL',
  seller_response_due_date: '2018-07-11T04:59:59.000Z',
  messages: [{ posted_by: 'BUYER', content: 'qwqwqwq' }],
}
const read = (more: object = {}) => {
  const event = parseEvent('CUSTOMER.DISPUTE.UPDATED', { ...resource, ...more })
  return event.kind === 'dispute' ? event.dispute : undefined
}

it('reads a dispute', () => {
  expect(read()).toEqual({
    disputeId: 'PP-000-042-663-135',
    transactionIds: ['00D10444LD479031K'],
    reason: 'not_received',
    status: 'waiting_seller',
    stage: 'inquiry',
    channel: 'paypal',
    outcome: undefined,
    amountCents: 300,
    currency: 'USD',
    answerBy: new Date('2018-07-11T04:59:59.000Z'),
    openedAt: new Date('2018-06-21T13:35:44.000Z'),
    updatedAt: new Date('2018-06-22T13:35:44.000Z'),
  })
})

it('reads what PayPal leaves out or adds as other', () => {
  const { dispute_id, create_time } = resource
  const bare = parseEvent('CUSTOMER.DISPUTE.CREATED', { dispute_id, create_time })
  expect(bare).toMatchObject({
    kind: 'dispute',
    dispute: { transactionIds: [], status: 'other', answerBy: undefined, amountCents: undefined },
  })
  const added = read({ reason: 'NEW', status: 'NEW', dispute_channel: 'ALERT' })
  expect(added).toMatchObject({ reason: 'other', status: 'other', channel: 'bank' })
  const bhd = { currency_code: 'BHD', value: '3.125' }
  expect(read({ dispute_amount: bhd })).toMatchObject({ amountCents: undefined, currency: 'BHD' })
})

it.each([
  ['RESOLVED_BUYER_FAVOUR', 'buyer'],
  ['RESOLVED_SELLER_FAVOUR', 'seller'],
  ['RESOLVED_WITH_PAYOUT', 'payout'],
  ['CANCELED_BY_BUYER', 'canceled'],
  ['ACCEPTED', 'accepted'],
  ['DENIED', 'denied'],
  ['NONE', 'other'],
])('reads the outcome %s', (outcome_code, outcome) => {
  const resolved = { status: 'RESOLVED', dispute_outcome: { outcome_code } }
  expect(read(resolved)).toMatchObject({ status: 'resolved', outcome })
})

it('does not read an event without a dispute, or with an id that is none', () => {
  expect(parseEvent('CUSTOMER.DISPUTE.CREATED', { id: 'X' })).toEqual({ kind: 'unknown' })
  expect(read({ dispute_id: '../../orders' })).toBeUndefined()
})

it.each([
  ['https://api-m.paypal.com', 'https://www.paypal.com'],
  ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com'],
  ['http://localhost:4100', 'http://localhost:4100'],
])('a dispute at %s is answered on %s', (api, site) => {
  const { disputeUrl } = payPalDisputes({} as PayPalClient, api)
  expect(disputeUrl('PP-D-1')).toBe(`${site}/resolutioncenter/view/PP-D-1`)
})
