import type { Quote, QuoteLine } from '@smart-bird/contracts/quotes'

export const aLine = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  position: 1,
  kind: 'installation',
  title: 'Installation, 1-2 Bedroom',
  detail: 'Ten components.',
  room: '',
  suppliedBy: null,
  maker: '',
  model: '',
  quantity: 1,
  listUnit: '965.00',
  unit: '965.00',
  benefit: null,
  fullPriceReason: '',
  optional: false,
  chosen: true,
  ...changes,
})

export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  reference: 'SB-Q-7K2M4F',
  status: 'sent',
  revision: 1,
  name: 'Robin Example',
  place: '12 Example Avenue, Chicago',
  words: '',
  lines: [
    aLine(),
    aLine({
      position: 2,
      kind: 'offer',
      title: 'Bedroom Light with Speaker',
      detail: '',
      room: 'Bedroom',
      listUnit: '325.00',
      unit: '325.00',
      optional: true,
      chosen: false,
    }),
  ],
  listTotal: '965.00',
  total: '965.00',
  pay: 'after',
  deposit: '0.00',
  workFrom: '2027-01-11',
  workTo: '2027-01-22',
  validUntil: '2026-12-27',
  termsVersion: '2026-11-28',
  senderName: 'Anna Admin',
  sentAt: '2026-11-27T15:00:00.000Z',
  decidedAt: null,
  signedName: null,
  cancelUntil: null,
  canceledAt: null,
  reason: null,
  fingerprint: null,
  orders: [],
  unpaid: '0.00',
  hasPamphlet: true,
  ...changes,
})

/** Signed, and in the time to cancel. */
export const anAgreedQuote = (changes: Partial<Quote> = {}): Quote =>
  aQuote({
    status: 'accepted',
    signedName: 'Robin Example',
    decidedAt: '2026-11-28T15:00:00.000Z',
    cancelUntil: '2099-12-03T06:00:00.000Z',
    fingerprint: 'a'.repeat(64),
    ...changes,
  })
