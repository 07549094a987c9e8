import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'

/** The account an email is for. */
export type Account = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'fullName'>

type NewMail = { key: string; template: string; data: string }

/** The new email's id; undefined if one with this key exists. */
export async function saveMail(tx: Db, mail: NewMail): Promise<number | undefined> {
  const [row] = await tx
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id })
  return row?.id
}

/** Counts an attempt to send an email, and returns the email. */
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

/** Admins who can log in and have an email address. */
export const listAdmins = (db: Db): Promise<Account[]> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.status, 'admin'), isNull(users.blockedAt), isNotNull(users.email)))
