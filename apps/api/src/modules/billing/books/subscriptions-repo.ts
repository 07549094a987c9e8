import type { SubscriptionStatus } from '@smart-bird/contracts/values'
import { and, desc, eq, exists, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow, theRow } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { requireProviderId } from '#db/provider-ids'
import { ask, callersId, listOf, type RowOf } from '#db/question'
import { houses } from '#db/tables/houses'
import { purchases } from '#db/tables/purchases'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** Whether a subscription was ever paid for. */
export const hasPaid = sql<boolean>`${exists(
  ask
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, subscriptions.userId),
        eq(purchases.subscriptionId, subscriptions.id),
        eq(purchases.type, 'subscription'),
      ),
    ),
)}`

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      username: users.username,
      email: users.email,
      fullName: users.fullName,
      accountStatus: users.status,
      requestId: subscriptions.requestId,
      providerId: subscriptions.providerId,
      approvalUrl: subscriptions.approvalUrl,
      status: subscriptions.status,
      priceCents: subscriptions.priceCents,
      termsVersion: subscriptions.termsVersion,
      agreedAt: subscriptions.agreedAt,
      startedAt: subscriptions.startedAt,
      endedAt: subscriptions.endedAt,
      cancelRequestedAt: subscriptions.cancelRequestedAt,
      endReason: subscriptions.endReason,
      unbrokenSince: subscriptions.unbrokenSince,
      nextPaymentAt: subscriptions.nextPaymentAt,
      failedPayments: subscriptions.failedPayments,
      lastFailedAt: subscriptions.lastFailedAt,
      nextRetryAt: subscriptions.nextRetryAt,
      noticedCycle: subscriptions.noticedCycle,
      createdAt: subscriptions.createdAt,
      hasPaid,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(where)
    .orderBy(desc(subscriptions.id))
    .limit(1)

/** A subscription by its id at the provider; with a customer, only among theirs. */
export async function findSubscription(
  db: Db,
  { providerId, userId }: { providerId: string; userId?: number },
) {
  const isTheirs = userId === undefined ? undefined : eq(subscriptions.userId, userId)
  const [row] = await select(db, and(isTheirs, eq(subscriptions.providerId, providerId)))
  return row
}

/** The managed domain, which lasts as long as premium support. */
export async function findHouseDomain(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ domain: houses.domain })
    .from(houses)
    .where(eq(houses.userId, userId))
  return row?.domain ?? undefined
}

export const getSubscription = (db: Db, key: Key): Promise<SubscriptionRow> =>
  theRow(select(db, hasKey(subscriptions, key)))

/** The account's active or suspended subscription; there is at most one. */
export const findRunning = (db: Db, userId: number): Promise<SubscriptionRow | undefined> =>
  firstRow(select(db, and(eq(subscriptions.userId, userId), isRunning)))

type Agreed = { priceCents: number; termsVersion: string }

/** A subscription on these terms that waits for approval, created after a given time. */
export async function findPending(
  db: Db,
  userId: number,
  since: Date,
  { priceCents, termsVersion }: Agreed,
) {
  const [row] = await select(
    db,
    and(
      eq(subscriptions.userId, userId),
      eq(subscriptions.status, 'pending'),
      eq(subscriptions.priceCents, priceCents),
      eq(subscriptions.termsVersion, termsVersion),
      gt(subscriptions.createdAt, since),
    ),
  )
  return row
}

/** All that may be waiting for the provider's confirmation. */
export const listPending = (db: Db, userId: number, since: Date): Promise<Key[]> =>
  db
    .select({ userId: subscriptions.userId, id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, 'pending'),
        isNotNull(subscriptions.providerId),
        gt(subscriptions.createdAt, since),
      ),
    )

/** The caller's running subscription, else their newest, in any state; one row at most. */
export const callersSubscription = listOf(
  ask
    .select({
      status: subscriptions.status,
      priceCents: subscriptions.priceCents,
      startedAt: subscriptions.startedAt,
      nextPaymentAt: subscriptions.nextPaymentAt,
      failedPayments: subscriptions.failedPayments,
      nextRetryAt: subscriptions.nextRetryAt,
      cancelRequestedAt: subscriptions.cancelRequestedAt,
      hasPaid,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, callersId))
    .orderBy(desc(isRunning), desc(subscriptions.id))
    .limit(1),
)
export type CallersSubscription = RowOf<typeof callersSubscription>

type NewSubscription = Pick<
  typeof subscriptions.$inferInsert,
  'userId' | 'requestId' | 'createdAt'
> &
  Agreed

export const saveNewSubscription = (db: Db, values: NewSubscription): Promise<Key> =>
  theRow(
    db
      .insert(subscriptions)
      .values({ ...values, agreedAt: values.createdAt, updatedAt: values.createdAt })
      .returning({ userId: subscriptions.userId, id: subscriptions.id }),
  )

/** Saves what the provider calls a subscription, and where it is approved. */
export async function saveStarted(
  tx: Db,
  { userId, id: rowId }: Key,
  { providerId, approvalUrl }: { providerId: string; approvalUrl: string },
  now: Date,
) {
  const started = { providerId, approvalUrl, updatedAt: now }
  await tx
    .update(subscriptions)
    .set(started)
    .where(hasKey(subscriptions, { userId, id: rowId }))
  await requireProviderId(tx, { kind: 'subscription', id: providerId, userId, rowId })
}

export async function saveSubscription(
  db: Db,
  key: Key,
  change: Omit<Partial<typeof subscriptions.$inferInsert>, 'providerId'>,
  now: Date,
) {
  await db
    .update(subscriptions)
    .set({ ...change, updatedAt: now })
    .where(hasKey(subscriptions, key))
}

/**
 * Changes a subscription that is in the given status, in one statement; false if it was in another.
 */
export async function moveSubscription(
  db: Db,
  key: Key,
  from: SubscriptionStatus,
  change: Partial<typeof subscriptions.$inferInsert>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ ...change, updatedAt: now })
    .where(and(hasKey(subscriptions, key), eq(subscriptions.status, from)))
    .returning({ id: subscriptions.id })
  return rows.length > 0
}

/** Locks the account, so that its subscriptions change one at a time. */
export const lockAccount = (tx: Db, userId: number) =>
  theRow(tx.select({ status: users.status }).from(users).where(eq(users.id, userId)).for('update'))

export async function hasOtherRunning(tx: Db, { userId, id }: Key): Promise<boolean> {
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isRunning, ne(subscriptions.id, id)))
  return rows.length > 0
}

export async function saveAccountStatus(tx: Db, userId: number, status: 'basic' | 'premium') {
  await tx.update(users).set({ status }).where(eq(users.id, userId))
}
