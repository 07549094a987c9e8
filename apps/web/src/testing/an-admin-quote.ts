import type { AdminQuote, DraftLine, QuoteRow } from '@smart-bird/contracts/admin/quotes'
import { aQuote } from './a-quote.ts'

export const aDraftLine = (changes: Partial<DraftLine> = {}): DraftLine => ({
  kind: 'installation',
  request: null,
  title: 'Installation, 1-2 Bedroom',
  detail: 'Ten components.',
  room: '',
  suppliedBy: null,
  maker: '',
  model: '',
  quantity: 1,
  listUnit: '965.00',
  optional: false,
  fullPriceReason: '',
  ...changes,
})

/** A draft that can be sent. */
export const anAdminQuote = (changes: Partial<AdminQuote> = {}): AdminQuote => ({
  ...aQuote({ status: 'draft', sentAt: null, validUntil: null, senderName: '' }),
  draft: {
    name: 'Robin Example',
    email: 'robin@example.com',
    phone: '3125550199',
    place: '12 Example Avenue, Chicago',
    words: '',
    pay: 'after',
    deposit: '0.00',
    workFrom: inDays(20),
    workTo: inDays(30),
    validDays: 30,
    lines: [
      aDraftLine(),
      aDraftLine({ kind: 'offer', request: 'upgrade', title: 'Room Light', listUnit: '195.00' }),
    ],
  },
  email: 'robin@example.com',
  phone: '3125550199',
  enquiryId: 3,
  enquiryReference: 'SB-E-4F7K2M',
  customerId: null,
  username: null,
  openedAt: null,
  decidedBy: null,
  signedFrom: null,
  paperReference: null,
  due: '0.00',
  completedOn: null,
  missing: {},
  updatedAt: '2026-11-27T15:00:00.000Z',
  ...changes,
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const aQuoteRow = (changes: Partial<QuoteRow> = {}): QuoteRow => ({
  reference: 'SB-Q-7K2M4F',
  status: 'draft',
  name: 'Robin Example',
  username: null,
  place: '12 Example Avenue, Chicago',
  total: '965.00',
  validUntil: null,
  sentAt: null,
  openedAt: null,
  decidedAt: null,
  cancelUntil: null,
  updatedAt: '2026-11-27T15:00:00.000Z',
  ...changes,
})
