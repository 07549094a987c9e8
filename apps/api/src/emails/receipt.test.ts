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
  ['a refund', '-1222.00', 'Total, tax included: −$1,222.00'],
])(
  'the total of %s has its sign before the dollar, and its thousands apart',
  async (_, purchaseValue, total) => {
    const mail = await receiptMail(company, {
      to: 'owner@example.com',
      receipt: { ...receipt, purchaseValue },
    })
    expect(mail.text).toContain(total)
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\$-|\$\d{4}/)
  },
)

test('a payment that was voided is no refund', async () => {
  const mail = await receiptMail(company, {
    to: 'owner@example.com',
    receipt: {
      ...receipt,
      purchaseValue: '-20.00',
      status: 'voided',
      paidBy: 'By check no. 1042',
    },
  })
  expect(mail.subject).toBe('Your payment for SB-000007 was voided')
  expect(mail.text).toContain('a payment of $20.00, but we didn’t receive the money')
  expect(mail.text).not.toMatch(/we refunded|on its way/)
})

test('a receipt says what was paid first, that the PDF is attached, and where the others are', async () => {
  const mail = await receiptMail(company, { to: 'owner@example.com', username: 'premium', receipt })
  const rows = mail.text.split('\n').filter((line) => /^[A-Z][\w ,]+: /.test(line))
  expect(rows).toEqual([
    'Description: Printer Integration',
    'Total, tax included: $20.00',
    'Date: November 20, 2026',
    'Invoice number: SB-000007',
    'Payment ID: 9D690186084152A07',
  ])
  expect(mail.text).toContain('The receipt is attached as a PDF.')
  expect(mail.text).toContain(
    'See your receipts:\nhttps://smartbird.example/cabinet/premium/billings#user-statements',
  )
  expect(mail.html).toMatch(/font-weight:600">\$20\.00</)
})
