import { expect, test } from 'vitest'
import { receiptMail } from './receipt.ts'

const company = {
  name: 'Smart Bird',
  email: 'hello@smartbird.example',
  phone: '(312) 555-0142',
  address: 'Chicago, Illinois',
  siteUrl: 'https://smartbird.example',
}
const receipt = {
  userPurchaseTime: '2026-11-20T21:04:00.000Z',
  invoiceOrderNumber: 'SB-000007',
  productType: 'Device',
  subId: null,
  subStatus: null,
  purchaseValue: '20.00',
  description: 'Printer Integration',
  paymentId: '9D690186084152A07',
  status: 'paid',
  tax: 'INCLUDED',
  customerName: 'Premium Customer',
  companyName: company.name,
  companyAddress: company.address,
  companyPhone: company.phone,
  companyEmail: company.email,
  siteUrl: company.siteUrl,
} as const

test.each([
  ['a payment', '20.00', 'Total, tax included: $20.00'],
  ['a refund', '-1222.00', 'Refund total, tax included: $1,222.00'],
])('the total of %s is named so, with its thousands apart', async (_, purchaseValue, total) => {
  const mail = await receiptMail(company, {
    to: 'owner@example.com',
    receipt: { ...receipt, purchaseValue },
  })
  expect(mail.text).toContain(total)
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/\$-|\$\d{4}/)
})

test('a payment that was voided is no refund', async () => {
  const mail = await receiptMail(company, {
    to: 'owner@example.com',
    receipt: {
      ...receipt,
      purchaseValue: '-20.00',
      status: 'voided',
      paidBy: 'By check no. 1042',
      description: 'Voided, returned by the bank: Printer Integration',
    },
  })
  expect(mail.subject).toBe('We didn’t receive your payment for SB-000007')
  expect(mail.text).toContain('Your order is unpaid again, because its payment never reached us')
  expect(mail.text).not.toMatch(/we refunded|on its way|was returned/)
  expect(mail.text).toContain(
    'Now due: $20.00\nOrder: SB-000007\nDescription: Printer Integration\nVoided payment: By check no. 1042, returned by the bank\n\n',
  )
  expect(mail.text).toContain('View and pay:\nhttps://smartbird.example/cabinet/-/billings\n')
})

test('a receipt says what was paid first, that the PDF is attached, and where the others are', async () => {
  const mail = await receiptMail(company, { to: 'owner@example.com', username: 'premium', receipt })
  const rows = mail.text.split('\n').filter((line) => /^[A-Z][\w ,]+: /.test(line))
  expect(rows).toEqual([
    'Description: Printer Integration',
    'Total, tax included: $20.00',
    'Payment: PayPal',
    'Date: November 20, 2026',
    'Invoice number: SB-000007',
    'Payment ID: 9D690186084152A07',
  ])
  expect(mail.text).toContain('also attached as a PDF.')
  expect(mail.text).toContain(
    'See your receipts:\nhttps://smartbird.example/cabinet/premium/billings#user-statements',
  )
  expect(mail.html).toMatch(/font-weight:600">\$20\.00</)
})

test('a refund says what it is paid back to, and not when it arrives', async () => {
  const refund = { ...receipt, purchaseValue: '-20.00', status: 'refunded' } as const
  const textOf = async (changes = {}) =>
    (await receiptMail(company, { to: 'owner@example.com', receipt: { ...refund, ...changes } }))
      .text
  expect(await textOf()).toContain('Refunded to: Your original payment method')
  const byCheck = await textOf({ paidBy: 'Refunded by check no. 7' })
  expect(byCheck).toContain('Refunded by: Check no. 7')
  expect(byCheck).not.toMatch(/PayPal|days/)
})

test('a subscription’s receipt says when the next payment is due, if that is known', async () => {
  const mail = { to: 'owner@example.com', receipt }
  const { text } = await receiptMail(company, {
    ...mail,
    nextPaymentAt: '2026-12-21T03:00:00.000Z',
  })
  expect(text).toContain('Next payment: December 20, 2026')
  expect((await receiptMail(company, mail)).text).not.toContain('Next payment')
})
