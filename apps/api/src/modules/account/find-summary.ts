import type { accountSummary } from '@smart-bird/contracts/account'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { guaranteeYears } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { addMonths } from '#lib/clock'
import { findUserState } from '#modules/auth/user-repo'
import { levelState } from '#modules/levels/rules'
import { countOpenOrders, listInstallations } from './summary-repo.ts'

/** A customer's support level, active guarantees and open orders. */
export async function findSummary(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<Reply<typeof accountSummary>> {
  const now = clock()
  const state = await findUserState(db, userId)
  if (!state) throw new AppError('user_not_found')
  const { joinedAt, status } = state.user
  const guarantees = (await listInstallations(db, userId))
    .map((order) => ({ ...order, endsAt: addMonths(order.paidAt, guaranteeYears * 12) }))
    .filter(({ endsAt }) => endsAt > now)
  return {
    level: levelState({ joinedAt, status, unbrokenSince: state.unbrokenSince }, now),
    guarantees: guarantees.map(({ orderNumber, description, endsAt }) => ({
      orderNumber,
      description,
      endsAt: endsAt.toISOString(),
    })),
    ...(await countOpenOrders(db, userId)),
  }
}
