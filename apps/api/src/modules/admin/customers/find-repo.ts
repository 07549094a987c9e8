import type { Customer } from '@smart-bird/contracts/admin/customers'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { emailBounces } from '#db/tables/email-bounces'
import { houses } from '#db/tables/houses'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { AppError } from '#lib/app-error'
import type { Seal } from '#lib/seal'
import { masked } from '#modules/admin/houses/mask-rules'
import { countOpenOf } from '#modules/billing/disputes/repo'
import { isRunning } from '#modules/billing/subscriptions/repo'
import { accountColumns, isBounceOf, toCustomerRow } from './list-repo.ts'

/** One customer with the house; throws `user_not_found`. Pass a transaction to see its changes. */
export async function getCustomer(
  { seal, clock }: Pick<Context, 'seal' | 'clock'>,
  db: Db,
  id: number,
): Promise<Customer> {
  const [row] = await db
    .select({
      ...accountColumns,
      houseDomain: houses.domain,
      unbrokenSince: subscriptions.unbrokenSince,
      lastSignInAt: users.lastSignInAt,
      totpEnabledAt: users.totpEnabledAt,
      bounceWords: emailBounces.words,
      house: houses,
    })
    .from(users)
    .leftJoin(emailBounces, isBounceOf)
    .leftJoin(houses, eq(houses.userId, users.id))
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), isRunning))
    .where(eq(users.id, id))
  if (!row) throw new AppError('user_not_found')
  return {
    ...toCustomerRow(row, clock()),
    house: row.house && toHouse(row.house, seal),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    twoFactor: row.totpEnabledAt !== null,
    emailBounce: row.bouncedAt && {
      at: row.bouncedAt.toISOString(),
      words: row.bounceWords ?? '',
    },
    openDisputes: await countOpenOf(db, id),
  }
}

type House = typeof houses.$inferSelect

const toHouse = (house: House, seal: Seal): NonNullable<Customer['house']> => ({
  domain: house.domain,
  address: house.address,
  package: house.package,
  status: house.status,
  version: house.version,
  lastReportAt: house.lastReportAt?.toISOString() ?? null,
  serviceWebhook: masked(house.serviceWebhook, seal),
  subscriptionWebhook: masked(house.subscriptionWebhook, seal),
})
