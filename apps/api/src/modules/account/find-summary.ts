import type { accountSummary } from '@smart-bird/contracts/account'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { findUserState } from '#modules/auth/user-repo'
import { levelState } from '#modules/levels/rules'
import { guaranteeEndsAt } from './guarantee-rules.ts'
import { countOpenOrders, listInstallations } from './summary-repo.ts'

/** A customer's support level, guarantees and open orders. */
export async function findSummary(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<Reply<typeof accountSummary>> {
  const now = clock()
  const state = await findUserState(db, userId)
  if (!state) throw new AppError('user_not_found')
  const { joinedAt, status } = state.user
  const installations = (await listInstallations(db, userId)).filter(({ status }) =>
    mayHaveGuarantee('Installation', status),
  )
  const guarantees = installations
    .flatMap(({ completedOn, ...order }) =>
      completedOn === null ? [] : [{ ...order, endsAt: guaranteeEndsAt(completedOn) }],
    )
    .filter(({ endsAt }) => endsAt > now)
  return {
    level: levelState({ joinedAt, status, unbrokenSince: state.unbrokenSince }, now),
    guarantees: guarantees.map(({ endsAt, ...order }) => ({
      ...order,
      endsAt: endsAt.toISOString(),
    })),
    notComplete: installations.filter(({ completedOn }) => completedOn === null),
    ...(await countOpenOrders(db, userId)),
  }
}
