import { expect, test } from 'vitest'
import { aReceipt, receiptOptions } from '../test/receipt-data.ts'
import { receiptLines } from './receipt.ts'

const detailsOf = (changes = {}) =>
  Object.fromEntries(
    receiptLines(aReceipt(changes), receiptOptions).details.map(({ label, value }) => [
      label,
      value,
    ]),
  )

test('tells everything a receipt must tell', () => {
  const lines = receiptLines(aReceipt(), receiptOptions)
  expect(lines).toMatchObject({
    title: 'Receipt',
    date: 'November 21, 2026',
    time: '3:04 PM CST',
    company: { name: 'Smart Bird', address: '100 Example Street, Chicago, IL 60601' },
    price: { label: 'Price', value: '$1,222.00' },
    tax: { label: 'Tax', value: 'INCLUDED' },
    total: { label: 'Total price', value: '$1,222.00' },
    guestCopy: 'Guest Copy: Thank you!',
    returnPolicy: 'Installation: the return window is 30 days.',
  })
  expect(detailsOf()).toEqual({
    Customer: 'Premium Customer',
    'Date and time': 'Nov 21, 2026, 3:04 PM CST',
    'Invoice number': 'SB-1041',
    'Purchase type': 'Installation',
    'Payment ID': '8MC585209K746392H',
    Status: 'Paid',
  })
})

test('a discount stands between the list price and what was paid', () => {
  const discount = { listPrice: '325.00', amount: '48.75', reason: 'Gold: 15% off home upgrades' }
  const data = aReceipt({ purchaseValue: '276.25', description: 'Bedroom Light', discount })
  expect(receiptLines(data, receiptOptions)).toMatchObject({
    purchase: { description: 'Bedroom Light · Gold: 15% off home upgrades' },
    price: { label: 'List price', value: '$325.00' },
    taken: [{ label: 'Gold discount', value: '−$48.75' }],
    total: { label: 'Total price', value: '$276.25' },
  })
})

test("a subscription's receipt names it and its state", () => {
  expect(detailsOf({ subId: 'I-BW452GLLEP1G', subStatus: 'active' })).toMatchObject({
    'Subscription ID': 'I-BW452GLLEP1G',
    'Subscription status': 'Active',
  })
})

test('a subscription that was ended is canceled, as Americans spell it', () => {
  expect(detailsOf({ subId: 'I-BW452GLLEP1G', subStatus: 'cancelled' })).toMatchObject({
    'Subscription status': 'Canceled',
  })
})

test.each([
  ['paid', 'Paid', 'good', /^$/],
  ['pending', 'Being confirmed', 'waiting', /not a receipt yet/],
  ['refunded', 'Refunded', 'returned', /refunded in full/],
  ['partially refunded', 'Partially refunded', 'returned', /Part of this purchase/],
  ['voided', 'Voided', 'returned', /didn’t receive this payment/],
] as const)('a %s purchase reads %s', (status, word, tone, note) => {
  const lines = receiptLines(aReceipt({ status }), receiptOptions)
  expect(lines.status).toMatchObject({ word, tone })
  expect(lines.status.note).toMatch(note)
})

test.each([
  ['refunded', '1222.00', '−$1,222.00', '$0.00'],
  ['partially refunded', '340.00', '−$340.00', '$882.00'],
] as const)(
  'a %s purchase says how much went back and what is left, if that is known',
  (status, refundedValue, refunded, rest) => {
    const refundOf = (changes = {}) =>
      receiptLines(aReceipt({ status, refundedValue, ...changes }), receiptOptions).refund
    expect(refundOf()).toEqual({
      refunded: { label: 'Refunded', value: refunded },
      rest: { label: 'After refund', value: rest },
    })
    expect(refundOf({ refundedValue: undefined })).toBeUndefined()
    expect(refundOf({ purchaseValue: '-340.00' })).toBeUndefined()
  },
)

test('a payment by check names the check and its day, and not PayPal', () => {
  const paidBy = 'Paid by check no. 1042'
  expect(detailsOf({ paidBy })).toMatchObject({
    Payment: paidBy,
    'Date received': 'November 21, 2026',
  })
  const { payment } = receiptLines(aReceipt({ paidBy }), receiptOptions)
  expect(payment).toMatch(/^Paid by check no. 1042. Refunds go/)
  expect(payment).not.toContain('via PayPal')
  const refund = detailsOf({ paidBy: 'Refunded by check', purchaseValue: '-5.00' })
  expect(refund).toMatchObject({ 'Date sent': 'November 21, 2026' })
})

test('before the money has moved nothing is called a receipt', () => {
  const { title, guestCopy } = receiptLines(aReceipt({ status: 'pending' }), receiptOptions)
  expect([title, guestCopy]).toEqual(['Order confirmation', 'Thank you for your order'])
  const plan = aReceipt({ status: 'pending', productType: 'Subscription' })
  expect(receiptLines(plan, receiptOptions)).toMatchObject({
    title: 'Subscription confirmation',
    guestCopy: 'Thank you for subscribing',
  })
})

test.each(['https://smartbird.example', 'https://smartbird.example/', 'http://localhost:3000'])(
  'links lead to the legal pages of %s',
  (siteUrl) => {
    const { origin } = new URL(siteUrl)
    expect(receiptLines(aReceipt({ siteUrl }), receiptOptions).links).toEqual([
      { text: 'Privacy Policy', address: `${origin}/privacy-policy` },
      { text: 'Terms of Service', address: `${origin}/terms-of-service/` },
    ])
  },
)

test('an amount that is not money is an error, not a receipt', () => {
  expect(() => receiptLines(aReceipt({ purchaseValue: 'free' }), receiptOptions)).toThrow()
})

test('a refund’s own receipt is a refund, and says what it is paid back to', () => {
  const refund = { status: 'refunded', purchaseValue: '-20.00' } as const
  expect(receiptLines(aReceipt(refund), receiptOptions)).toMatchObject({
    title: 'Refund',
    status: { word: 'Refunded', note: '', tone: 'returned' },
    price: { label: 'Refund', value: '$20.00' },
    total: { label: 'Refund total', value: '$20.00' },
    guestCopy: 'Your money was returned',
    returnPolicy: '',
  })
  expect(detailsOf(refund)).not.toHaveProperty('Status')
  expect(detailsOf(refund)['Refunded to']).toBe('Your original payment method')
  const byHand = detailsOf({ ...refund, paidBy: 'Refunded by check no. 7' })
  expect(byHand['Refunded by']).toBe('Check no. 7')
  expect(detailsOf({ ...refund, paidBy: 'Refunded in cash' })).toHaveProperty('Refunded', 'In cash')
})

test('a voided payment says why, and neither looks like money back nor tells how to return what was bought', () => {
  const data = aReceipt({
    status: 'voided',
    purchaseValue: '-20.00',
    paidBy: 'By check no. 1042',
    description: 'Voided, returned by the bank: Printer Integration',
  })
  expect(receiptLines(data, receiptOptions)).toMatchObject({
    amount: '$20.00',
    purchase: { description: 'Printer Integration · Voided: returned by the bank' },
    price: { label: 'Payment', value: '$20.00' },
    taken: [{ label: 'Voided', value: '−$20.00' }],
    total: { label: 'Received', value: '$0.00' },
    payment: 'By check no. 1042, returned by the bank.',
    returnPolicy: '',
  })
})

test('a voided payment of a canceled contract doesn’t say that the order is unpaid again', () => {
  const contract = { reference: 'SB-Q-7K2M4F', signedAt: '2026-11-28T15:00:00.000Z' }
  const noteOf = (isCanceled?: boolean) =>
    receiptLines(
      aReceipt({ status: 'voided', contract: { ...contract, isCanceled } }),
      receiptOptions,
    ).status.note
  expect(noteOf()).toMatch(/became unpaid again/)
  expect(noteOf(true)).toMatch(/its order is canceled\. No money was/)
})

test('a running subscription’s receipt says that it renews', () => {
  const noteOf = (subStatus: string) =>
    receiptLines(aReceipt({ subId: 'I-1', subStatus }), receiptOptions).status.note
  expect(noteOf('active')).toBe('Renews every month until you cancel.')
  expect(noteOf('cancelled')).toBe('Canceled: it won’t renew.')
  expect(noteOf('suspended')).toBe('')
})
