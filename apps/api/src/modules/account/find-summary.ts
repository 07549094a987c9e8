import type { accountSummary } from '@smart-bird/contracts/account'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { AppError } from '#lib/app-error'
import { levelState } from '#modules/levels/rules'
import { guaranteeEndsAt } from './guarantee-rules.ts'
import type { CallersSummary } from './summary-repo.ts'

/** A customer's support level, guarantees and open orders. */
export function summaryOf(found: CallersSummary, now: Date): Reply<typeof accountSummary> {
  const [account] = found.account
  if (!account) throw new AppError('user_not_found')
  const installations = found.installations.filter(hasGuarantee)
  const guarantees = guaranteesOf(installations, now)
  const { open, confirming, owedCents } = found.openOrders[0] ?? nothingOpen
  return {
    level: levelState(account, now),
    guarantees: guarantees.map(({ endsAt, ...order }) => ({
      ...order,
      endsAt: endsAt.toISOString(),
    })),
    notComplete: installations.filter(({ completedOn }) => completedOn === null),
    unpaidOrders: open - confirming,
    unpaidTotal: dollarsOf(owedCents),
    confirmingOrders: confirming,
  }
}

type Installation = CallersSummary['installations'][number]

const hasGuarantee = ({ status }: Installation) => mayHaveGuarantee('Installation', status)

/** The guarantees that stand. */
export const guaranteesOf = (installations: readonly Installation[], now: Date) =>
  installations
    .filter(hasGuarantee)
    .flatMap(({ completedOn, ...order }) =>
      completedOn === null ? [] : [{ ...order, endsAt: guaranteeEndsAt(completedOn) }],
    )
    .filter(({ endsAt }) => endsAt > now)

const nothingOpen = { open: 0, confirming: 0, owedCents: 0 }
