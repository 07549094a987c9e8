import type { ReceiptData } from '@smart-bird/contracts/billing'
import type { ReceiptOptions } from '../src/receipt.ts'

export const aReceipt = (changes: Partial<ReceiptData> = {}): ReceiptData => ({
  userPurchaseTime: '2026-11-21T21:04:09.000Z',
  invoiceOrderNumber: 'SB-1041',
  productType: 'Installation',
  subId: null,
  subStatus: null,
  purchaseValue: '1222.00',
  description: 'Installation for a 3-5 bedroom home',
  paymentId: '8MC585209K746392H',
  status: 'paid',
  tax: 'INCLUDED',
  customerName: 'Premium Customer',
  companyName: 'Smart Bird',
  companyAddress: '100 Example Street, Chicago, IL 60601',
  companyEmail: 'hello@smartbird.example',
  companyPhone: '(312) 555-0142',
  siteUrl: 'https://smartbird.example',
  ...changes,
})

export const receiptOptions: ReceiptOptions = {
  texts: {
    guestCopy: 'Guest Copy: Thank you!',
    processedBy: 'Payment is processed via PayPal.',
    refundMethod: 'Refunds go to the original payment method, or are made by check or Zelle.',
  },
  returnPolicy: (type) => `${type}: the return window is 30 days.`,
}
