import { eq } from 'drizzle-orm'
import { type Db, firstRow } from '#db/database'
import { mails } from '#db/tables/mails'

export type MailRecord = typeof mails.$inferSelect

export const lockMail = (tx: Db, id: number): Promise<MailRecord | undefined> =>
  firstRow(tx.select().from(mails).where(eq(mails.id, id)).for('update'))

type Again = { data: string; recipient?: string | undefined; resentAt: Date }

/** From now on it waits like a new email. */
export async function putBack(tx: Db, id: number, again: Again) {
  await tx
    .update(mails)
    .set({ ...again, givenUpAt: null, refusal: null })
    .where(eq(mails.id, id))
}

export async function saveResent(tx: Db, id: number, resentAt: Date) {
  await tx.update(mails).set({ resentAt }).where(eq(mails.id, id))
}
