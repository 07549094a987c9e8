import type { Order, PaymentHistoryRow, ReceiptData } from '@smart-bird/contracts/billing'

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  orderNumber: 'SB-1041',
  orderStatus: 'unpaid',
  orderType: 'Upgrade',
  orderDescription: 'Bedroom Light with Speaker',
  orderPrice: '1325.00',
  username: 'basic',
  orderedAt: '2026-11-20T15:00:00.000Z',
  underWay: null,
  pendingReason: null,
  proposal: null,
  returns: null,
  ...changes,
})

const parties = {
  customerName: 'Basic Customer',
  companyName: 'Smart Bird',
  companyAddress: '100 Example Street, Chicago, IL 60601',
  companyEmail: 'hello@smartbird.example',
  companyPhone: '(312) 555-0142',
  siteUrl: 'https://smart-bird.example',
}

export const aPurchase = (changes: Partial<PaymentHistoryRow> = {}): PaymentHistoryRow => ({
  id: 1,
  purchaseType: 'order',
  paymentDescription: 'Installation, 1-2 Bedroom',
  amount: '965.00',
  purchaseDate: '2026-06-21T17:04:00.000Z',
  hasNoTime: false,
  orderNumber: 'SB-1001',
  transactionId: '8MC585209K746392H',
  parties,
  ...changes,
})

export const aReceipt = (changes: Partial<ReceiptData> = {}): ReceiptData => ({
  userPurchaseTime: '2026-11-21T21:04:09.000Z',
  invoiceOrderNumber: 'SB-1041',
  productType: 'Upgrade',
  subId: null,
  subStatus: null,
  purchaseValue: '1325.00',
  description: 'Bedroom Light with Speaker',
  paymentId: '8MC585209K746392H',
  status: 'paid',
  tax: 'INCLUDED',
  ...parties,
  ...changes,
})
