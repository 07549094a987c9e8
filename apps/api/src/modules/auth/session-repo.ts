import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { sessions } from '#db/tables/sessions'
import { users } from '#db/tables/users'
import type { Caller } from '#http/caller'
import { addMs, minutesMs } from '#lib/clock'

/** Prepared once for each process: this runs on every call of a signed-in user. */
export function sessionQueries(db: Db) {
  const find = db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      viewedBy: sessions.viewedBy,
      userId: users.id,
      username: users.username,
      email: users.email,
      status: users.status,
      mustChangePassword: users.mustChangePassword,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sid')),
        eq(users.id, sql.placeholder('userId')),
        isNull(sessions.revokedAt),
        isNull(users.blockedAt),
        gt(sessions.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .prepare('find_session')

  return {
    /** The caller of a session that is neither revoked, expired nor of a blocked user. */
    async findActive(sid: string, userId: number, now: Date): Promise<Caller | undefined> {
      if (!isUuid(sid)) return undefined
      const [row] = await find.execute({ sid, userId, now: now.toISOString() })
      if (!row) return undefined
      const { lastUsedAt, ...caller } = row
      if (now > addMs(lastUsedAt, minutesMs(5)))
        await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sid))
      return caller
    },
  }
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

type NewSession = { userId: number; device: string; expiresAt: Date; now: Date; viewedBy?: number }

export async function saveSession(db: Db, session: NewSession): Promise<string> {
  const [row] = await db
    .insert(sessions)
    .values({
      userId: session.userId,
      device: session.device,
      viewedBy: session.viewedBy ?? null,
      createdAt: session.now,
      lastUsedAt: session.now,
      expiresAt: session.expiresAt,
    })
    .returning({ id: sessions.id })
  if (!row) throw new Error('The session was not saved.')
  return row.id
}

/** Whether the user has signed in before, but never with such a device. */
export async function isNewDevice(db: Db, userId: number, device: string): Promise<boolean> {
  const rows = await db
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.viewedBy)))
  return rows.length > 0 && !rows.some((row) => row.device === device)
}

/** Ends a session; the administrator whose look at the account it was, else null. */
export async function revokeSession(db: Db, id: string, now: Date): Promise<number | null> {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ viewedBy: sessions.viewedBy })
  return row?.viewedBy ?? null
}

/** Ends one session of this user; the row, or undefined where there is no such session to end. */
export async function endSessionOf(db: Db, userId: number, id: string, now: Date) {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isActive(userId, now)))
    .returning()
  return row
}

/** The user's own sessions, the one used last first; views by the office are none of them. */
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

/** Ends every session of a user, but for `except`. */
export async function revokeSessions(db: Db, userId: number, now: Date, except?: string) {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except ? sql`${sessions.id} <> ${except}` : undefined,
      ),
    )
}
