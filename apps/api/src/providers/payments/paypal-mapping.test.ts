import { describe, expect, it } from 'vitest'
import { parseEvent } from './paypal-event.ts'
import {
  approvalUrlOf,
  descriptionOf,
  reasonOf,
  toOrder,
  toRefund,
  toSale,
  toSubscription,
} from './paypal-mapping.ts'
import * as schemas from './paypal-schemas.ts'

const usd = (value: string) => ({ currency_code: 'USD', value })
const capture = (id: string, status: string) => ({
  id,
  status,
  amount: usd('965.00'),
  create_time: '2026-11-21T12:00:00Z',
})
const order = (status: string, captures: ReturnType<typeof capture>[] = []): schemas.Order => ({
  id: '5O190127TN364715T',
  status,
  links: [],
  purchase_units: [
    {
      custom_id: 'our-1',
      invoice_id: 'SB-000001',
      amount: usd('965.00'),
      payments: { captures, refunds: [] },
    },
  ],
})

describe('reasons', () => {
  it.each([
    [422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED', 'declined'],
    [422, 'UNPROCESSABLE_ENTITY', 'PAYER_CANNOT_PAY', 'declined'],
    [422, 'UNPROCESSABLE_ENTITY', 'TRANSACTION_REFUSED', 'declined'],
    [422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED', 'already-done'],
    [422, 'UNPROCESSABLE_ENTITY', 'SUBSCRIPTION_STATUS_INVALID', 'already-done'],
    [400, 'WEBHOOK_URL_ALREADY_EXISTS', undefined, 'already-done'],
    [422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED', 'not-approved'],
    [422, 'UNPROCESSABLE_ENTITY', 'PAYER_ACTION_REQUIRED', 'not-approved'],
    [400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER', 'refused'],
    [403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED', 'not-authorized'],
    [422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID', 'invoice-taken'],
    [409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS', 'unreachable'],
    [422, 'UNPROCESSABLE_ENTITY', 'ORDER_COMPLETION_IN_PROGRESS', 'unreachable'],
    [400, 'DUPLICATE_REQUEST_ID', undefined, 'unreachable'],
    [401, 'AUTHENTICATION_FAILURE', undefined, 'unreachable'],
    [429, 'RATE_LIMIT_REACHED', undefined, 'unreachable'],
    [500, 'INTERNAL_SERVER_ERROR', undefined, 'unreachable'],
    [503, undefined, undefined, 'unreachable'],
  ] as const)('%i %s %s is %s', (status, name, issue, reason) => {
    expect(reasonOf(status, { name, details: issue ? [{ issue }] : [] })).toBe(reason)
  })
})

describe('orders', () => {
  it.each([
    ['CREATED', 'open'],
    ['PAYER_ACTION_REQUIRED', 'open'],
    ['SAVED', 'open'],
    ['APPROVED', 'approved'],
    ['COMPLETED', 'done'],
    ['VOIDED', 'void'],
  ])('%s is %s', (theirs, ours) => {
    expect(toOrder(order(theirs))).toMatchObject({
      status: ours,
      reference: 'our-1',
      invoiceId: 'SB-000001',
      amountCents: 96_500,
      currency: 'USD',
      capture: undefined,
    })
  })

  it.each([
    ['COMPLETED', 'paid'],
    ['REFUNDED', 'paid'],
    ['PARTIALLY_REFUNDED', 'paid'],
    ['PENDING', 'pending'],
    ['DECLINED', 'declined'],
    ['FAILED', 'declined'],
  ])('a capture that is %s is %s', (theirs, ours) => {
    expect(toOrder(order('COMPLETED', [capture('C', theirs)])).capture?.status).toBe(ours)
  })

  it.each([
    ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'acceptance'],
    ['ECHECK', 'check'],
    ['TRANSACTION_APPROVED_AWAITING_FUNDING', 'check'],
    ['PENDING_REVIEW', 'review'],
    ['UNILATERAL', 'verification'],
    ['NEW_TO_US', 'other'],
    [undefined, 'other'],
  ])('a capture that is pending for %s waits for %s', (reason, ours) => {
    const held = { ...capture('C', 'PENDING'), status_details: { reason } }
    expect(toOrder(order('COMPLETED', [held])).capture?.pendingReason).toBe(ours)
  })

  it('uses the capture that took the money', () => {
    const captures = [capture('A', 'DECLINED'), capture('B', 'COMPLETED'), capture('C', 'PENDING')]
    expect(toOrder(order('COMPLETED', captures)).capture?.captureId).toBe('B')
  })

  it('refuses what it does not understand', () => {
    expect(() => toOrder(order('TELEPORTED'))).toThrow(TypeError)
    expect(() => toOrder(order('COMPLETED', [capture('A', 'MAYBE')]))).toThrow(TypeError)
    expect(() => toOrder({ ...order('CREATED'), purchase_units: [] })).toThrow(TypeError)
    const two = order('CREATED')
    expect(() =>
      toOrder({ ...two, purchase_units: [...two.purchase_units, ...two.purchase_units] }),
    ).toThrow(TypeError)
  })

  it.each(['approve', 'payer-action'])('finds the approval address under %s', (rel) => {
    const links = [
      { rel: 'self', href: 'https://x/self' },
      { rel, href: 'https://x/approve' },
    ]
    expect(approvalUrlOf({ links })).toBe('https://x/approve')
  })
})

describe('refunds', () => {
  const of = (status: string | undefined) =>
    schemas.refund.parse({ id: 'R1', status, amount: usd('10.00') })

  it.each([
    ['COMPLETED', 'completed'],
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    [undefined, 'pending'],
  ])('%s is %s', (theirs, ours) => {
    expect(toRefund(of(theirs)).status).toBe(ours)
  })

  it('in an unknown state cannot be read', () => {
    expect(() => toRefund(of('ON_THE_MOON'))).toThrow(TypeError)
  })
})

it('reads a subscription with a failed payment', () => {
  expect(
    toSubscription({
      id: 'I-1',
      status: 'ACTIVE',
      custom_id: 'sub-1',
      start_time: '2026-11-01T00:00:00Z',
      billing_info: {
        next_billing_time: '2026-12-01T10:00:00Z',
        last_payment: { time: '2026-11-01T00:00:10Z' },
        failed_payments_count: 1,
        last_failed_payment: {
          time: '2026-11-20T00:00:00Z',
          next_payment_retry_time: '2026-11-25T00:00:00Z',
        },
      },
    }),
  ).toEqual({
    providerId: 'I-1',
    status: 'active',
    reference: 'sub-1',
    startedAt: new Date('2026-11-01T00:00:00Z'),
    nextPaymentAt: new Date('2026-12-01T10:00:00Z'),
    lastPaymentAt: new Date('2026-11-01T00:00:10Z'),
    failedPayments: 1,
    lastFailedAt: new Date('2026-11-20T00:00:00Z'),
    nextRetryAt: new Date('2026-11-25T00:00:00Z'),
  })
  expect(() => toSubscription({ id: 'I-1', status: 'PAUSED' })).toThrow(TypeError)
})

it('reads a subscription payment', () => {
  expect(
    toSale({
      id: 'T1',
      status: 'COMPLETED',
      amount_with_breakdown: { gross_amount: usd('29.00') },
      time: '2026-11-01T00:00:10Z',
    }),
  ).toMatchObject({ saleId: 'T1', status: 'paid', amountCents: 2900 })
})

describe('events', () => {
  const time = '2026-11-21T12:00:00Z'
  const sale = {
    id: 'S1',
    state: 'completed',
    amount: { total: '29.00', currency: 'USD' },
    billing_agreement_id: 'I-1',
    create_time: time,
  }
  const captured = {
    ...capture('C1', 'COMPLETED'),
    supplementary_data: { related_ids: { order_id: 'O1' } },
  }
  const up = { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1' }

  it.each([
    ['CHECKOUT.ORDER.APPROVED', { id: 'O1' }, { kind: 'order', providerId: 'O1' }],
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: 'O1' }, { kind: 'order', providerId: 'O1' }],
    ['PAYMENT.CAPTURE.COMPLETED', captured, { kind: 'order', providerId: 'O1' }],
    ['PAYMENT.CAPTURE.DENIED', captured, { kind: 'order', providerId: 'O1' }],
    [
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      { id: 'I-1' },
      { kind: 'subscription', providerId: 'I-1' },
    ],
    [
      'PAYMENT.SALE.COMPLETED',
      sale,
      {
        kind: 'sale',
        subscriptionId: 'I-1',
        saleId: 'S1',
        isPaid: true,
        at: new Date(time),
      },
    ],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      { id: 'R1', links: [up] },
      { kind: 'refund', transactionId: 'C1', refundId: 'R1' },
    ],
    [
      'PAYMENT.CAPTURE.REVERSED',
      { id: 'R1', links: [up] },
      { kind: 'refund', transactionId: 'C1', refundId: 'R1', isReversal: true },
    ],
    ['PAYMENT.CAPTURE.REVERSED', captured, { kind: 'reversal', transactionId: 'C1' }],
    [
      'PAYMENT.SALE.REFUNDED',
      { id: 'R1', sale_id: 'S1', amount: { total: '-9.00', currency: 'USD' }, create_time: time },
      { kind: 'refund', transactionId: 'S1', refundId: 'R1' },
    ],
    ['PAYMENT.SALE.REVERSED', sale, { kind: 'reversal', transactionId: 'S1' }],
  ])('%s only says where to look', (type, resource, notice) => {
    expect(parseEvent(type, resource)).toEqual(notice)
  })

  it('of a payment in an unknown state points to its subscription', () => {
    expect(parseEvent('PAYMENT.SALE.COMPLETED', { ...sale, state: 'on_the_moon' })).toEqual({
      kind: 'subscription',
      providerId: sale.billing_agreement_id,
    })
  })

  it.each([
    ['CUSTOMER.DISPUTE.CREATED', { id: 'D1' }],
    ['PAYMENT.SALE.COMPLETED', { ...sale, billing_agreement_id: undefined }],
    ['PAYMENT.CAPTURE.COMPLETED', capture('C1', 'COMPLETED')],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R1' }],
    ['CHECKOUT.ORDER.APPROVED', null],
    ['BILLING.SUBSCRIPTION.ACTIVATED', { id: 7 }],
  ])('%s of an unknown shape is unknown', (type, resource) => {
    expect(parseEvent(type, resource)).toEqual({ kind: 'unknown' })
  })
})

it('an order is named as long as PayPal takes it, with the reason of its discount whole', () => {
  const order = { orderNumber: 'SB-000001', description: 'x'.repeat(200), discountReason: null }
  expect(descriptionOf(order)).toBe(`SB-000001: ${'x'.repeat(116)}`)
  const discountReason = 'Gold: 15% off home upgrades'
  expect(descriptionOf({ ...order, discountReason })).toBe(
    `SB-000001: ${'x'.repeat(86)} · ${discountReason}`,
  )
  expect(descriptionOf({ ...order, description: 'Vents', discountReason })).toBe(
    `SB-000001: Vents · ${discountReason}`,
  )
})

it('an order is named without half an emoji where its description is cut', () => {
  const order = { orderNumber: 'SB-000001', discountReason: null }
  const [cut, whole] = ['x'.repeat(115), 'x'.repeat(114)]
  expect(descriptionOf({ ...order, description: `${cut}🏠!` })).toBe(`SB-000001: ${cut}`)
  expect(descriptionOf({ ...order, description: `${whole}🏠!` })).toBe(`SB-000001: ${whole}🏠`)
})
