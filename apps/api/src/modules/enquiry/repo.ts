import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm'
import { type Db, firstRow } from '#db/database'
import { enquiries } from '#db/tables/enquiries'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { enquiryPhotos } from '#db/tables/enquiry-photos'
import { contractStatuses, quotes } from '#db/tables/quotes'
import { visits } from '#db/tables/visits'
import { timeOf } from '#db/texts'
import { orRefuse } from '#lib/app-error'
import { hashCode } from '#lib/codes'

export type StoredEnquiry = typeof enquiries.$inferSelect
type NewMessage = typeof enquiryMessages.$inferInsert

/** Reads an enquiry and locks it until the transaction ends; throws `not_found`. */
export async function lockEnquiry(tx: Db, id: number) {
  const found = tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  return orRefuse(await firstRow(found), 'not_found')
}

/** An enquiry that belongs to a customer. */
export async function findCustomersEnquiry(db: Db, userId: number, reference: string) {
  const [row] = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.reference, reference), eq(enquiries.customerId, userId)))
  return row?.id
}

/** The enquiry that a code from one of its answers' emails opens, until it is a customer's: who has an account logs in. */
export async function findEnquiryByCode(db: Db, code: string, now: Date) {
  const [row] = await db
    .select({ id: enquiryMessages.enquiryId })
    .from(enquiryMessages)
    .innerJoin(enquiries, eq(enquiries.id, enquiryMessages.enquiryId))
    .where(
      and(
        eq(enquiryMessages.codeHash, hashCode(code)),
        gt(enquiryMessages.codeExpiresAt, now),
        isNull(enquiries.customerId),
      ),
    )
  return row?.id
}

/** An enquiry with all that was written and added, oldest first; of the photos, not their bytes. */
export async function findEnquiry(db: Db, id: number) {
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  if (!enquiry) return undefined
  const messages = await db
    .select()
    .from(enquiryMessages)
    .where(eq(enquiryMessages.enquiryId, id))
    .orderBy(asc(enquiryMessages.id))
  const { width, height, createdAt } = enquiryPhotos
  const photos = await db
    .select({ id: enquiryPhotos.id, width, height, createdAt })
    .from(enquiryPhotos)
    .where(eq(enquiryPhotos.enquiryId, id))
    .orderBy(asc(enquiryPhotos.id))
  return { enquiry, messages, photos }
}
export type FoundEnquiry = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>

/** A customer's newest enquiries, each with the number of its answers. */
export const listCustomersEnquiries = (db: Db, userId: number, limit: number) =>
  db
    .select({
      reference: enquiries.reference,
      kind: enquiries.kind,
      description: enquiries.description,
      createdAt: enquiries.createdAt,
      waitingSince: enquiries.waitingSince,
      answers: count(enquiryMessages.id),
      hasNewAnswer: sql<boolean>`coalesce(bool_or(${enquiryMessages.id} > ${enquiries.readMessageId}), false)`,
    })
    .from(enquiries)
    .leftJoin(
      enquiryMessages,
      and(eq(enquiryMessages.enquiryId, enquiries.id), eq(enquiryMessages.writer, 'admin')),
    )
    .where(eq(enquiries.customerId, userId))
    .groupBy(enquiries.id)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit)

/** Of two readers, the one who saw more counts. */
export async function saveRead(db: Db, id: number, messageId: number) {
  await db
    .update(enquiries)
    .set({ readMessageId: messageId })
    .where(and(eq(enquiries.id, id), lt(enquiries.readMessageId, messageId)))
}

/** False if the same call was made before. */
export async function saveMessage(tx: Db, message: NewMessage): Promise<boolean> {
  const saved = await tx
    .insert(enquiryMessages)
    .values(message)
    .onConflictDoNothing({ target: [enquiryMessages.enquiryId, enquiryMessages.key] })
    .returning({ id: enquiryMessages.id })
  return saved.length > 0
}

/** The first answer is what we are measured by. It ends the wait, unless the sender wrote what it doesn't answer. */
export async function saveAnswered(tx: Db, id: number, now: Date, endsWait: boolean) {
  await tx
    .update(enquiries)
    .set({
      answeredAt: sql`coalesce(${enquiries.answeredAt}, ${timeOf(now)})`,
      ...(endsWait && { waitingSince: null }),
    })
    .where(eq(enquiries.id, id))
}

/** A reply or a photo reopens the enquiry, and its sender waits again. */
export async function saveReplied(tx: Db, id: number, now: Date) {
  await tx
    .update(enquiries)
    .set({
      status: 'open',
      handledAt: null,
      waitingSince: sql`coalesce(${enquiries.waitingSince}, ${timeOf(now)})`,
    })
    .where(eq(enquiries.id, id))
}

export const countPhotos = (db: Db, enquiryId: number) =>
  db.$count(enquiryPhotos, eq(enquiryPhotos.enquiryId, enquiryId))

/** True if the screen showed every message and photo of the sender, or didn't say how many it showed. */
export const hasSeenAll = async (tx: Db, enquiryId: number, seen: number | undefined) =>
  seen === undefined || (await countOfSender(tx, enquiryId)) <= seen

/** Whether the sender wrote or added a photo after a given time. */
export const hasAddedSince = async (tx: Db, enquiryId: number, since: Date) =>
  (await countOfSender(tx, enquiryId, since)) > 0

async function countOfSender(tx: Db, id: number, since = new Date(0)): Promise<number> {
  const { enquiryId, createdAt, writer } = enquiryMessages
  const written = and(eq(enquiryId, id), eq(writer, 'sender'), gt(createdAt, since))
  const added = and(eq(enquiryPhotos.enquiryId, id), gt(enquiryPhotos.createdAt, since))
  return (await tx.$count(enquiryMessages, written)) + (await tx.$count(enquiryPhotos, added))
}

/** Whether that photo was added before. */
export async function hasPhoto(db: Db, enquiryId: number, key: string): Promise<boolean> {
  const own = and(eq(enquiryPhotos.enquiryId, enquiryId), eq(enquiryPhotos.key, key))
  return (await db.$count(enquiryPhotos, own)) > 0
}

export async function savePhoto(tx: Db, photo: typeof enquiryPhotos.$inferInsert) {
  await tx.insert(enquiryPhotos).values(photo)
}

export async function findPhoto(db: Db, enquiryId: number, id: number) {
  const [row] = await db
    .select({ jpeg: enquiryPhotos.jpeg })
    .from(enquiryPhotos)
    .where(and(eq(enquiryPhotos.enquiryId, enquiryId), eq(enquiryPhotos.id, id)))
  return row?.jpeg
}

/** The keys of the messages of some enquiries, each with its enquiry's reference. */
export const listMessageKeys = (db: Db, enquiryIds: readonly number[]) =>
  db
    .select({ key: enquiryMessages.key, reference: enquiries.reference })
    .from(enquiryMessages)
    .innerJoin(enquiries, eq(enquiries.id, enquiryMessages.enquiryId))
    .where(inArray(enquiryMessages.enquiryId, [...enquiryIds]))

/** False if another enquiry already has this reference. */
export async function saveEnquiry(tx: Db, enquiry: typeof enquiries.$inferInsert) {
  const stored = await tx
    .insert(enquiries)
    .values(enquiry)
    .onConflictDoNothing({ target: enquiries.reference })
    .returning({ id: enquiries.id })
  return stored.length > 0
}

/** Whether a contract waits for the account that is made from an enquiry. No quote of it is accepted until the transaction ends. */
export async function hasWaitingContract(tx: Db, enquiryId: number): Promise<boolean> {
  const rows = await tx
    .select({ status: quotes.status, customerId: quotes.customerId })
    .from(quotes)
    .where(eq(quotes.enquiryId, enquiryId))
    .for('update')
  return rows.some(({ status, customerId }) => status === 'accepted' && customerId === null)
}

/** Some enquiries that were handled before a given time. Open ones, and those that a contract needs, are never among them. */
export const lockOldEnquiries = (tx: Db, before: Date, limit: number) =>
  tx
    .select({ id: enquiries.id, reference: enquiries.reference })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.status, 'handled'),
        lt(enquiries.handledAt, before),
        notExists(
          tx
            .select({ id: quotes.id })
            .from(quotes)
            .where(
              and(
                eq(quotes.enquiryId, enquiries.id),
                eq(quotes.status, 'accepted'),
                isNull(quotes.customerId),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(enquiries.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Deletes the quotes of some enquiries that no contract came out of; returns what names their emails. */
export const deleteQuotes = (tx: Db, ids: readonly number[]) =>
  tx
    .delete(quotes)
    .where(and(inArray(quotes.enquiryId, [...ids]), notInArray(quotes.status, contractStatuses)))
    .returning({ reference: quotes.reference, revision: quotes.revision })

/** Deletes the visits of who sent some enquiries and has no account; a customer's stay theirs. */
export const deleteVisits = (tx: Db, ids: readonly number[]) =>
  tx
    .delete(visits)
    .where(and(inArray(visits.enquiryId, [...ids]), isNull(visits.customerId)))
    .returning({ reference: visits.reference, sequence: visits.sequence })

export async function deleteEnquiries(tx: Db, ids: readonly number[]) {
  await tx.delete(enquiries).where(inArray(enquiries.id, [...ids]))
}
