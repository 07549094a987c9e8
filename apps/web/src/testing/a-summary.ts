import type { accountSummary } from '@smart-bird/contracts/account'
import type { Reply } from '@smart-bird/contracts/endpoint'

/** The reply for a Silver customer who owes nothing. */
export const aSummary: Reply<typeof accountSummary> = {
  level: {
    userLevel: 'Silver',
    unbrokenMonths: 4,
    nextLevel: 'Gold',
    nextLevelAt: '2027-01-21T12:00:00.000Z',
    bonusEndsAt: '2026-08-21T12:00:00.000Z',
  },
  guarantees: [
    {
      orderNumber: 'SB-1042',
      description: 'Installation, 1-2 Bedroom',
      endsAt: '2027-06-02T12:00:00.000Z',
    },
  ],
  notComplete: [],
  unpaidOrders: 0,
  unpaidTotal: '0.00',
  confirmingOrders: 0,
  openQuotes: [],
  openVisits: [],
  newEmail: null,
}
