import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { type Db, firstRow } from '#db/database'
import { alarms } from '#db/tables/alarms'
import { auditLog } from '#db/tables/audit-log'
import { closings } from '#db/tables/closings'
import { emailBounces } from '#db/tables/email-bounces'
import { enquiries } from '#db/tables/enquiries'
import { guarantees } from '#db/tables/guarantees'
import { houseDays } from '#db/tables/house-days'
import { houses } from '#db/tables/houses'
import { mails } from '#db/tables/mails'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { providerIds } from '#db/tables/provider-ids'
import { purchases } from '#db/tables/purchases'
import { quoteCodes } from '#db/tables/quote-codes'
import { quoteContracts } from '#db/tables/quote-contracts'
import { contractStatuses, quotes } from '#db/tables/quotes'
import { sessions } from '#db/tables/sessions'
import { throttles } from '#db/tables/throttles'
import { trustedDevices } from '#db/tables/trusted-devices'
import { users } from '#db/tables/users'
import { visits } from '#db/tables/visits'
import { webhookDeliveries } from '#db/tables/webhook-deliveries'
import { textsOf } from '#db/texts'

export type Leaver = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email'>

const owned = [
  guarantees,
  houseDays,
  webhookDeliveries,
  houses,
  sessions,
  trustedDevices,
  oneTimeCodes,
]

/** Deletes what is an account's own: its home, and all that lets somebody in. */
export async function deleteOwned(tx: Db, userId: number) {
  for (const table of owned) await tx.delete(table).where(eq(table.userId, userId))
  await tx
    .delete(providerIds)
    .where(and(eq(providerIds.kind, 'domain'), eq(providerIds.userId, userId)))
}

/** Theirs, or written under their email before they had the account. */
const isOf = (
  { customerId, email }: Pick<typeof enquiries | typeof quotes, 'customerId' | 'email'>,
  leaver: Leaver,
) =>
  or(
    eq(customerId, leaver.id),
    leaver.email === null
      ? undefined
      : and(isNull(customerId), sql`lower(${email}) = ${leaver.email.toLowerCase()}`),
  )

/** What a customer wrote to us, locked until the transaction ends. */
export const lockWritten = (tx: Db, leaver: Leaver) =>
  tx
    .select({ id: enquiries.id, reference: enquiries.reference })
    .from(enquiries)
    .where(isOf(enquiries, leaver))
    .orderBy(enquiries.id)
    .for('update')

/** Deletes a customer's visits; returns their references. */
export const deleteVisits = (tx: Db, { id }: Leaver) =>
  tx.delete(visits).where(eq(visits.customerId, id)).returning({ reference: visits.reference })

/** Deletes a customer's quotes that no contract came out of; returns what names their emails. */
export const deleteOffers = (tx: Db, leaver: Leaver) =>
  tx
    .delete(quotes)
    .where(and(isOf(quotes, leaver), notInArray(quotes.status, contractStatuses)))
    .returning({ reference: quotes.reference, revision: quotes.revision })

/** Takes out of the contracts whom they are with; returns their references. */
export async function emptyContracts(tx: Db, { id }: Leaver, name: string): Promise<string[]> {
  const kept = await tx
    .update(quotes)
    .set({
      ...{ name, email: '', phone: '', place: '', words: '' },
      ...{ signedName: null, signedAddress: null, signedBrowser: null, reason: null },
    })
    .where(eq(quotes.customerId, id))
    .returning({ id: quotes.id, reference: quotes.reference })
  const ids = kept.map((one) => one.id)
  for (const table of [quoteCodes, quoteContracts])
    await tx.delete(table).where(inArray(table.quoteId, ids))
  return kept.map(({ reference }) => reference)
}

/** Takes their payer's name out of the books, and their sums and what they are for stay. */
export const emptyParties = (tx: Db, userId: number, name: string) =>
  tx
    .update(purchases)
    .set({
      parties: sql`jsonb_set(${purchases.parties}, '{customerName}', to_jsonb(${name}::text))`,
    })
    .where(eq(purchases.userId, userId))

/** Forgets to whom emails went; none that waits is sent. */
export async function emptyMails(tx: Db, { id, email }: Leaver) {
  const address = email?.toLowerCase() ?? ''
  const isTheirs = or(eq(mails.userId, id), sql`lower(${mails.recipient}) = ${address}`)
  await tx.delete(mails).where(and(isTheirs, isNull(mails.sentAt)))
  await tx.update(mails).set({ recipient: null, userId: null, refusal: null }).where(isTheirs)
  await tx.delete(emailBounces).where(eq(emailBounces.address, address))
  // Some are counted by account and network.
  await tx.delete(throttles).where(sql`${throttles.key} ~ ${`:${id}(\\||$)`}`)
}

/** Takes out of the audit log who it was, from where, and what was said of them and of these. */
export async function emptyAudit(
  tx: Db,
  { id, username }: Leaver,
  { name, references }: { name: string; references: readonly string[] },
) {
  const subjects = textsOf([username, ...references].map((one) => one.toLowerCase()))
  const subject = sql`lower(${auditLog.subject})`
  const isTheirs = sql`(${auditLog.actorId} is null or ${auditLog.actorId} = ${id}::bigint)`
  await tx
    .update(auditLog)
    .set({
      actor: sql`case when ${auditLog.actor} = ${username} then ${name} else ${auditLog.actor} end`,
      subject: sql`case when ${subject} = ${username.toLowerCase()} then ${name} else ${auditLog.subject} end`,
      detail: sql`case when ${subject} in ${subjects} then '' else ${auditLog.detail} end`,
      address: sql`case when ${isTheirs} then null else ${auditLog.address} end`,
    })
    .where(or(eq(auditLog.actor, username), sql`${subject} in ${subjects}`))
  await tx
    .update(alarms)
    .set({ subject: name, title: '', detail: '' })
    .where(eq(alarms.subject, username))
}

/** What is left of an account: its number, since when it was one, and what it bought. */
export const emptyAccount = (tx: Db, id: number, username: string, closedAt: Date) =>
  tx
    .update(users)
    .set({
      ...{ username, closedAt, status: 'basic', noMoney: false, note: '' },
      ...{ email: null, phone: null, fullName: null, image: null },
      ...{ passwordHash: null, mustChangePassword: false, blockedAt: null, invitedAt: null },
      ...{ totpSecret: null, totpEnabledAt: null, totpLastStep: null, lastLoginAt: null },
    })
    .where(eq(users.id, id))

export const saveClosing = (tx: Db, closing: typeof closings.$inferInsert) =>
  tx
    .insert(closings)
    .values(closing)
    .onConflictDoUpdate({
      target: closings.userId,
      set: { papers: closing.papers },
    })

/** How many papers a customer has; none may come while they are drawn. */
export const countPapers = (tx: Db, userId: number) =>
  tx.$count(purchases, eq(purchases.userId, userId))

export const findPapers = (db: Db, userId: number) =>
  firstRow(db.select().from(closings).where(eq(closings.userId, userId)))

/** Deletes the papers of accounts that were closed before a given time. */
export const deleteOldPapers = (db: Db, before: Date) =>
  db.update(closings).set({ papers: null }).where(lt(closings.closedAt, before))
