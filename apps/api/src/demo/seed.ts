import { randomBytes } from 'node:crypto'
import type { Context } from '#context'
import { type Db, theRow } from '#db/database'
import { auditLog } from '#db/tables/audit-log'
import { houses } from '#db/tables/houses'
import { users } from '#db/tables/users'
import { addMonths } from '#lib/clock'
import { hashPassword } from '#lib/passwords'
import { claimDomain } from '#modules/house/domain-repo'
import { newHouseKeys } from '#modules/house/keys'
import { saveNeeds } from '#modules/house/need-repo'
import { demoAccounts, demoPassword } from './accounts.ts'
import { seedHealth } from './health.ts'
import { seedOrders, seedSubscription } from './history.ts'
import { seedQuote } from './quotes.ts'

type Account = (typeof demoAccounts)[number]

/** Fills an empty database with demo accounts, houses, orders and history; never in production. */
export async function seedDemo(context: Context) {
  const { db, batch, clock } = context
  const [someone] = await db.select({ id: users.id }).from(users).limit(1)
  if (someone) return
  const passwordHash = await hashPassword(demoPassword)
  await batch.transaction(async (tx) => {
    for (const account of demoAccounts) {
      const userId = await seedUser(tx, account, passwordHash, clock())
      await seedHouse(context, tx, userId, account)
      await seedOrders(context, tx, userId, account.orders ?? [])
      if (account.subscribedMonths)
        await seedSubscription(context, tx, userId, account.subscribedMonths)
      await seedQuote(context, tx, userId, account)
    }
    await saveNeeds(tx, clock())
  })
}

async function seedUser(tx: Db, account: Account, passwordHash: string, now: Date) {
  const { username, status, person, joined } = account
  const values = { username, status, passwordHash, joinedAt: addMonths(now, -joined), ...person }
  const { id } = await theRow(tx.insert(users).values(values).returning({ id: users.id }))
  return id
}

/** The webhooks lead to the sandbox's house with the same domain. */
async function seedHouse(
  { seal, config, clock }: Context,
  tx: Db,
  userId: number,
  { house, condition, username, joined }: Account,
) {
  if (!house) return
  const hook = (name: string) =>
    seal.seal(
      `${config.house.sandboxUrl}/houses/${house.domain}/api/webhook/${name}-${randomBytes(8).toString('hex')}`,
    )
  const values = {
    ...{ userId, ...house, ...newHouseKeys(seal).columns },
    serviceWebhook: hook('service'),
    subscriptionWebhook: hook('subscription'),
  }
  const { id } = await theRow(tx.insert(houses).values(values).returning({ id: houses.id }))
  await claimDomain(tx, { userId, id }, { was: null, domain: house.domain })
  await tx
    .insert(auditLog)
    .values({ at: addMonths(clock(), -joined), action: 'house.created', subject: username })
  if (condition) await seedHealth(tx, { userId, id }, condition, clock())
}
