import type { Visit } from '@smart-bird/contracts/visits'

/** An installation with three times to choose from, one of them taken. */
export const aVisit = (changes: Partial<Visit> = {}): Visit => ({
  reference: 'SB-V-7K2M4F',
  kind: 'installation',
  status: 'offered',
  place: '12 Example Avenue, Chicago',
  who: 'Sam Technician',
  about: 'Ten components, and your questions.',
  windows: [
    { startsAt: '2027-01-11T15:00:00.000Z', endsAt: '2027-01-11T19:00:00.000Z', state: 'open' },
    { startsAt: '2027-01-12T15:00:00.000Z', endsAt: '2027-01-12T19:00:00.000Z', state: 'taken' },
    { startsAt: '2027-01-14T19:00:00.000Z', endsAt: '2027-01-14T23:00:00.000Z', state: 'open' },
  ],
  startsAt: null,
  endsAt: null,
  cost: 'Nothing now; it’s part of contract SB-Q-7K2M4F.',
  summary: '',
  minutes: null,
  billing: null,
  amount: null,
  orderNumber: null,
  quoteReference: 'SB-Q-7K2M4F',
  house: null,
  reason: '',
  guaranteeUntil: null,
  offeredAt: '2026-11-27T15:00:00.000Z',
  agreedAt: null,
  overAt: null,
  canMove: true,
  canCancel: true,
  tooLate: false,
  ...changes,
})

/** The same, agreed on the last of its times. */
export const anAgreedVisit = (changes: Partial<Visit> = {}): Visit =>
  aVisit({
    status: 'agreed',
    startsAt: '2027-01-14T19:00:00.000Z',
    endsAt: '2027-01-14T23:00:00.000Z',
    agreedAt: '2026-11-28T15:00:00.000Z',
    ...changes,
  })

/** A service visit under guarantee that is over. */
export const aDoneVisit = (changes: Partial<Visit> = {}): Visit =>
  anAgreedVisit({
    kind: 'service',
    status: 'done',
    summary: 'Replaced the hall’s motion sensor.\nIt works again.',
    minutes: 50,
    billing: 'guarantee',
    amount: '0.00',
    cost: 'Free: covered by your one-year guarantee.',
    quoteReference: null,
    house: { seenAt: '2027-01-14T21:42:00.000Z', version: '2026.11.1' },
    overAt: '2027-01-14T22:00:00.000Z',
    canMove: false,
    canCancel: false,
    ...changes,
  })
