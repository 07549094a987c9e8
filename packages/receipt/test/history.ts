import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import type { StatementOptions } from '../src/statement.ts'

export const aPurchase = (changes: Partial<PaymentHistoryRow> = {}): PaymentHistoryRow => ({
  id: 1,
  purchaseType: 'order',
  paymentDescription: 'Installation for a 3-5 bedroom home',
  amount: '1222.00',
  purchaseDate: '2026-03-02T15:00:00.000Z',
  hasNoTime: false,
  orderNumber: 'SB-1041',
  transactionId: '8MC585209K746392H',
  parties: {
    customerName: 'Premium Customer',
    companyName: 'Smart Bird',
    companyAddress: '100 Example Street, Chicago, IL 60601',
    companyEmail: 'hello@smartbird.example',
    companyPhone: '(312) 555-0142',
    siteUrl: 'https://smart-bird.example',
  },
  ...changes,
})

export const year2026: StatementOptions = {
  year: 2026,
  customerName: 'Premium Customer',
  company: {
    name: 'Smart Bird',
    address: '100 Example Street, Chicago, IL 60601',
    phone: '(312) 555-0142',
    email: 'hello@smartbird.example',
  },
  preparedAt: new Date('2026-11-21T21:04:09Z'),
}
