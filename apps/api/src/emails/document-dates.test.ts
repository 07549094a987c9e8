import type { ReceiptData } from '@smart-bird/contracts/billing'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../packages/receipt/test/read-pdf.ts'
import { passwordChangedMail } from './password-changed.ts'
import { paymentFailedMail } from './payment-failed.ts'
import { receiptMail } from './receipt.ts'

const company = {
  name: 'Smart Bird',
  email: 'hello@smartbird.example',
  phone: '(312) 555-0142',
  address: '100 Example Street, Chicago, IL 60601',
  siteUrl: 'https://smartbird.example',
}
const receiptAt = (userPurchaseTime: string): ReceiptData => ({
  userPurchaseTime,
  invoiceOrderNumber: 'SB-000041',
  productType: 'Upgrade',
  subId: null,
  subStatus: null,
  purchaseValue: '350.00',
  description: 'Vents',
  paymentId: '8MC585209K746392H',
  status: 'paid',
  tax: 'INCLUDED',
  customerName: 'Basic Customer',
  companyName: company.name,
  companyAddress: company.address,
  companyEmail: company.email,
  companyPhone: company.phone,
  siteUrl: company.siteUrl,
})

test.each([
  ['an evening in Chicago, morning in Greenwich', '2026-11-22T02:30:00.000Z', 'November 21, 2026'],
  ['New Year in Greenwich, not yet here', '2027-01-01T05:59:00.000Z', 'December 31, 2026'],
  ['a summer night', '2026-07-05T04:59:00.000Z', 'July 4, 2026'],
])('%s: the email has the date of its receipt', async (_, moment, date) => {
  const mail = await receiptMail(company, { to: 'a@example.com', receipt: receiptAt(moment) })
  expect(mail.text).toContain(`Date: ${date}`)
  const [pdf] = mail.attachments ?? []
  const { text } = await readPdf(new Uint8Array(Buffer.from(pdf?.content ?? [])))
  expect(text).toContain(date)
})

test('every other email uses the same time zone', () => {
  const failed = paymentFailedMail(company, {
    to: 'a@example.com',
    name: 'Basic',
    planName: 'Premium support',
    amount: '29.00',
    nextRetryAt: '2026-11-27T03:00:00.000Z',
  })
  expect(failed.text).toContain('Next attempt: November 26, 2026')
  const changed = passwordChangedMail(company, {
    to: 'a@example.com',
    name: 'Basic',
    at: '2026-11-22T02:30:00.000Z',
    device: 'Chrome on Android',
    address: '192.0.2.7',
  })
  expect(changed.text).toContain('When: November 21, 2026, 8:30 PM CST')
})
