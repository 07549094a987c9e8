import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Db, theRow } from '#db/database'
import { emailBounces } from '#db/tables/email-bounces'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'
import { timeOf } from '#db/texts'

/** The account an email is for. */
export type Account = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'fullName'>

type NewMail = {
  key: string
  template: string
  data: string
  recipient: string | undefined
  createdAt: Date
}

/** The new email's id; undefined if one with this key exists. */
export async function saveMail(tx: Db, { recipient, ...mail }: NewMail) {
  const owner = recipient === undefined ? undefined : await findOwner(tx, recipient)
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, recipient, userId: owner?.id })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id })
  return row?.id
}

/** Counts an attempt to send an email, and returns the email. Its Message-ID stays from the first one on. */
export async function countAttempt(db: Db, id: number) {
  const [row] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      // Made here, because Citus refuses a volatile function in a change of a table that it manages.
      messageId: sql`coalesce(${mails.messageId}, ${randomUUID()}::uuid)`,
    })
    .where(eq(mails.id, id))
    .returning()
  return row && { ...row, messageId: String(row.messageId) }
}

/** Sent: its data is erased, and its address works. */
export const saveSent = (db: Db, id: number, to: string, sentAt: Date) =>
  db.transaction(async (tx) => {
    const sent = { sentAt, data: null, refusal: null, recipient: to }
    await tx.update(mails).set(sent).where(eq(mails.id, id))
    await tx.delete(emailBounces).where(isOf(to))
  })

/** Deletes emails with whatever they still hold; those that wait are not sent. */
export async function deleteMails(tx: Db, keys: readonly string[]) {
  await tx.delete(mails).where(inArray(mails.key, [...keys]))
}

/** Why the last attempt failed; the email waits for the next one. */
export async function saveRefusal(db: Db, id: number, { refusal, recipient }: Refused) {
  await db.update(mails).set({ refusal, recipient }).where(eq(mails.id, id))
}

type Refused = { refusal: string; recipient: string | undefined }
type GivenUp = Refused & { givenUpAt: Date; keepsContent: boolean }

export async function saveGivenUp(tx: Db, id: number, { keepsContent, ...refused }: GivenUp) {
  const data = keepsContent ? undefined : null
  await tx
    .update(mails)
    .set({ ...refused, data })
    .where(eq(mails.id, id))
}

export async function saveBounce(tx: Db, address: string, words: string, bouncedAt: Date) {
  await tx
    .insert(emailBounces)
    .values({ address: sql`lower(${address})`, words, bouncedAt })
    .onConflictDoUpdate({ target: emailBounces.address, set: { words, bouncedAt } })
}

const isOf = (address: string) => eq(emailBounces.address, sql`lower(${address})`)

/** Deletes older bounces of addresses that no account has any more. */
export async function deleteOldBounces(db: Db, before: Date) {
  const isOld = lt(emailBounces.bouncedAt, before)
  // Found first: a divided database refuses a change of a local table that asks for accounts.
  const unused = await db
    .select({ address: emailBounces.address })
    .from(emailBounces)
    .where(
      and(
        isOld,
        sql`not exists (select 1 from ${users} where lower(${users.email}) = ${emailBounces.address})`,
      ),
    )
    // A statement has at most 65,535 parameters; the rest waits for the next day.
    .limit(10_000)
  const addresses = unused.map(({ address }) => address)
  await db.delete(emailBounces).where(and(isOld, inArray(emailBounces.address, addresses)))
}

/** The account with an address, if there is one. */
export async function findOwner(db: Db, address: string) {
  const [row] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${address})`))
  return row
}

/** Whether an account can't log in, because its password wasn't chosen yet. */
export async function lacksPassword(db: Db, userId: number) {
  const isOwn = and(eq(users.id, userId), isNull(users.passwordHash))
  return (await db.select({ id: users.id }).from(users).where(isOwn)).length > 0
}

/** An email that was sent again is as old as that. */
const triedSince = sql`coalesce(${mails.resentAt}, ${mails.createdAt})`

type Since = { lateBefore: Date; triedAfter: Date }

/** Emails that have waited for long, with the newest reason. */
export const countWaiting = (db: Db, { lateBefore, triedAfter }: Since) =>
  theRow(
    db
      .select({
        count: count(),
        since: sql<Date | null>`min(${triedSince})`.mapWith(mails.createdAt),
        reason: sql<
          string | null
        >`(array_agg(${mails.refusal} order by ${mails.id} desc) filter (where ${mails.refusal} is not null))[1]`,
      })
      .from(mails)
      .where(
        and(
          isNull(mails.sentAt),
          isNull(mails.givenUpAt),
          sql`${triedSince} between ${timeOf(triedAfter)} and ${timeOf(lateBefore)}`,
        ),
      ),
  )

/** Admins who can log in and have an email address. */
export const listAdmins = (db: Db): Promise<Account[]> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.status, 'admin'), isNull(users.blockedAt), isNotNull(users.email)))
