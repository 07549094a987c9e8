import type { SessionEnd } from '@smart-bird/contracts/values'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, theRow } from '#db/database'
import { hasKey, type Key } from '#db/key'
import { ask, callersId, findRow, foundFor, type Lists, questionOf, type Read } from '#db/question'
import { sessions } from '#db/tables/sessions'
import { users } from '#db/tables/users'
import type { KnownCaller } from '#http/caller'

/** Finds an active session; with it, in the same statement, lists of its user's rows. */
export function sessionFinder<L extends Lists>(read: Read, lists: L) {
  const question = questionOf(
    ask
      .select({
        sessionId: sessions.id,
        viewedBy: sessions.viewedBy,
        userId: users.id,
        username: users.username,
        email: users.email,
        status: users.status,
        mustChangePassword: users.mustChangePassword,
        noMoney: users.noMoney,
        twoFactor: sql<boolean>`${users.totpEnabledAt} is not null`,
        lastUsedAt: sessions.lastUsedAt,
        found: foundFor(lists),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, sql.placeholder('sid')),
          eq(sessions.userId, callersId),
          isNull(sessions.revokedAt),
          isNull(users.blockedAt),
          // As text, or the driver would read and write the time once more.
          gt(sessions.expiresAt, sql`${sql.placeholder('now')}::text::timestamptz`),
        ),
      ),
  )
  /** The caller unless the session is revoked or expired or the user is blocked, and what was found. */
  return async (sid: string, userId: number, now: Date) => {
    if (!isUuid(sid)) return undefined
    const row = await findRow(read, question, { sid, userId, now: now.toISOString() })
    if (!row) return undefined
    const { lastUsedAt, found, ...caller } = row
    return { caller: caller satisfies KnownCaller, lastUsedAt, found }
  }
}

export async function saveUse(db: Db, key: SessionKey, now: Date) {
  await db.update(sessions).set({ lastUsedAt: now }).where(hasKey(sessions, key))
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

type NewSession = { userId: number; device: string; expiresAt: Date; now: Date; viewedBy?: number }

export async function saveSession(db: Db, { now, ...session }: NewSession) {
  const values = { ...session, createdAt: now, lastUsedAt: now }
  const { id } = await theRow(db.insert(sessions).values(values).returning({ id: sessions.id }))
  return id
}

/** Whether the user has a session from such a device; an admin's view does not count. */
export async function isKnownDevice(db: Db, userId: number, device: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.viewedBy), eq(sessions.device, device)))
    .limit(1)
  return row !== undefined
}

export type SessionKey = Key<string>

/** Ends a session, and an admin's views with it; undefined if it had already ended. */
export async function revokeSession(tx: Db, key: SessionKey, now: Date) {
  const [row] = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(hasKey(sessions, key), isNull(sessions.revokedAt)))
    .returning({ viewedBy: sessions.viewedBy })
  if (row?.viewedBy === null) await endOwnViews(tx, key.userId, now)
  return row
}

/** Looks for views only where there can be any, because they are with any number of customers. */
async function endOwnViews(tx: Db, userId: number, now: Date) {
  const [user] = await tx.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (user?.status === 'admin') await endViewsBy(tx, userId, now)
}

/** Ends every view as customer that this admin has open, customer by customer. */
export async function endViewsBy(tx: Db, adminId: number, now: Date) {
  const isOpenView = and(eq(sessions.viewedBy, adminId), isNull(sessions.revokedAt))
  const viewed = await tx
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(isOpenView)
    .orderBy(sessions.userId)
  for (const { userId } of viewed)
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), isOpenView))
}

/** Why this session ended; undefined after a logout or expiry, or if it is still active. */
export async function findSessionEnd(db: Db, sid: string, userId: number) {
  if (!isUuid(sid)) return undefined
  const [row] = await db
    .select({ endedBy: sessions.endedBy, blockedAt: users.blockedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(hasKey(sessions, { userId, id: sid }))
  if (row?.blockedAt) return 'blocked'
  // Blocked at that time, but unblocked since.
  return row?.endedBy && row.endedBy !== 'blocked' ? row.endedBy : undefined
}

/** Locks an active session until the transaction ends; false if it has ended. */
export async function lockSession(tx: Db, key: SessionKey): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(hasKey(sessions, key), isNull(sessions.revokedAt)))
    .for('update')
  return rows.length > 0
}

/** Ends one session of this user, and the user's views; undefined if there is none. */
export async function endSessionOf(tx: Db, userId: number, id: string, now: Date) {
  const [row] = await tx
    .update(sessions)
    .set({ revokedAt: now, endedBy: 'ended-elsewhere' })
    .where(and(eq(sessions.id, id), isActive(userId, now)))
    .returning()
  if (row) await endOwnViews(tx, userId, now)
  return row
}

/** The user's own sessions, most recently used first; without an admin's views. */
export const listActiveSessions = (db: Db, userId: number, now: Date) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(isActive(userId, now), isNull(sessions.viewedBy)))
    .orderBy(desc(sessions.lastUsedAt))

const isActive = (userId: number, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/** Ends every session of a user except `except`, and every view as customer the user has open. */
export async function revokeSessions(
  tx: Db,
  userId: number,
  now: Date,
  { except, endedBy }: { except?: string | undefined; endedBy?: SessionEnd } = {},
) {
  await tx
    .update(sessions)
    .set({ revokedAt: now, endedBy: endedBy ?? null })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except ? sql`${sessions.id} <> ${except}` : undefined,
      ),
    )
  // After the update: it waits for a view that is just being opened.
  await endOwnViews(tx, userId, now)
}
