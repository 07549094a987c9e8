import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'

/** Whom a mail is for. */
export type Account = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'fullName'>

type NewMail = { key: string; template: string; data: string }

/** The id of the mail; undefined where there is one with this key already. */
export async function saveMail(tx: Db, mail: NewMail): Promise<number | undefined> {
  const [row] = await tx
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id })
  return row?.id
}

/** A mail that is to be sent now; the attempt is counted. */
export async function countAttempt(db: Db, id: number) {
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id))
    .returning()
  return row
}

export async function saveSent(db: Db, id: number, sentAt: Date) {
  await db.update(mails).set({ sentAt, data: null }).where(eq(mails.id, id))
}

/** Administrators who can log in and be mailed. */
export const listAdmins = (db: Db): Promise<Account[]> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.status, 'admin'), isNull(users.blockedAt), isNotNull(users.email)))
