import type { Coverage } from '@smart-bird/contracts/coverage'

const plain = { percentOff: null, because: null, covered: [] }

/** What requests cost a customer without a guarantee or a level. */
export const aCoverage: Coverage = {
  level: null,
  hourlyRate: '95.00',
  verdicts: [
    { kind: 'software', cost: 'free', ...plain },
    { kind: 'visit', cost: 'hourly', ...plain },
    { kind: 'upgrade', cost: 'listed', ...plain },
  ],
  saved: '0.00',
}
