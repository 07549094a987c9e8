import type { disputes } from '#db/tables/disputes'
import { written } from './written.ts'

type NewDispute = typeof disputes.$inferInsert

let made = 0
/** A dispute to insert, open and of nobody's payment. */
export const aDispute = (wanted: Partial<NewDispute> = {}): NewDispute => ({
  ...written(),
  disputeId: `PP-D-${++made}`,
  transactionId: null,
  reason: 'not_received',
  status: 'open',
  stage: 'inquiry',
  channel: 'paypal',
  amountCents: 4000,
  currency: 'USD',
  openedAt: new Date(),
  changedAt: new Date(),
  ...wanted,
})
