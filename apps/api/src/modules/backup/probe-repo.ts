import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { throttles } from '#db/tables/throttles'
import { users } from '#db/tables/users'

export type Probe = { userId: number; username: string; totpSecret: string | null }

/**
 * Only ever in a copy: gives an account another password, so that one can log in as its customer. One with a
 * second factor is preferred, because it proves more. Undefined if nobody can log in.
 */
export async function prepareProbe(copy: Db, passwordHash: string): Promise<Probe | undefined> {
  const [found] = await copy
    .select({
      userId: users.id,
      username: users.username,
      totpSecret: users.totpSecret,
      totpEnabledAt: users.totpEnabledAt,
    })
    .from(users)
    .where(and(isNotNull(users.passwordHash), isNull(users.blockedAt)))
    .orderBy(desc(sql`${users.totpEnabledAt} is not null`), asc(users.id))
    .limit(1)
  if (!found) return undefined
  await copy
    .update(users)
    .set({ passwordHash, mustChangePassword: false, totpLastStep: null })
    .where(eq(users.id, found.userId))
  await copy.delete(throttles)
  return { ...found, totpSecret: found.totpEnabledAt && found.totpSecret }
}

const pageRows = 1000

/** Every sealed value that is kept for long, with whose it is. */
export async function* listSealed(copy: Db): AsyncGenerator<{ owner: string; sealed: string }> {
  for (let after = 0; ; ) {
    const rows = await copy
      .select({
        id: users.id,
        username: users.username,
        totpSecret: users.totpSecret,
        serviceWebhook: houses.serviceWebhook,
        subscriptionWebhook: houses.subscriptionWebhook,
        webhookSecret: houses.webhookSecret,
        reportKey: houses.reportKey,
      })
      .from(users)
      .leftJoin(houses, eq(houses.userId, users.id))
      .where(gt(users.id, after))
      .orderBy(users.id)
      .limit(pageRows)
    for (const { id, username, ...values } of rows)
      for (const sealed of Object.values(values))
        if (sealed !== null) yield { owner: username, sealed }
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.id
  }
}
