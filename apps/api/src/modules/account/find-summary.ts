import type { accountSummary } from '@smart-bird/contracts/account'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import { dayOf } from '@smart-bird/receipt/moment'
import { AppError } from '#lib/app-error'
import { levelState } from '#modules/levels/rules'
import { guaranteesOf, hasGuarantee } from './guarantee-rules.ts'
import type { CallersSummary } from './summary-repo.ts'

/** A customer's support level, guarantees and open orders. */
export function summaryOf(found: CallersSummary, now: Date): Reply<typeof accountSummary> {
  const [account] = found.account
  if (!account) throw new AppError('user_not_found')
  const { open, confirming, owedCents } = found.openOrders[0] ?? nothingOpen
  return {
    level: levelState(account, now),
    guarantees: guaranteesOf([...found.works, ...found.taken], now),
    // Until its work is complete, a contract may have no order but its deposit's.
    notComplete: found.works
      .filter((work) => hasGuarantee({ ...work, part: null }) && work.completedOn === null)
      .map((work) => ({ ...work, description: work.description.replace(/^Deposit for /, '') })),
    unpaidOrders: open - confirming,
    unpaidTotal: dollarsOf(owedCents),
    confirmingOrders: confirming,
    openQuotes: found.sentQuotes
      .filter(({ validUntil }) => validUntil !== null && validUntil >= dayOf(now.toISOString()))
      .map(({ reference }) => reference),
    openVisits: found.openVisits
      .filter(({ startsAt }) => startsAt === null || startsAt > now)
      .map(({ startsAt }) => startsAt?.toISOString() ?? null),
    newEmail: found.newEmails.find(({ expiresAt }) => expiresAt && expiresAt > now)?.email ?? null,
  }
}

const nothingOpen = { open: 0, confirming: 0, owedCents: 0 }
