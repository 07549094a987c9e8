import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { providerEvents } from '#db/tables/provider-events'
import { providerTransmissions } from '#db/tables/provider-transmissions'
import { storable } from '#lib/storable'
import type { ParsedEvent } from '#providers/payments/port'

/** Saves an event; false if it was received before. */
export async function saveEvent(
  tx: Db,
  event: { id: string; type: string; parsed: ParsedEvent; receivedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(providerEvents)
    .values({ ...event, parsed: storable(JSON.parse(JSON.stringify(event.parsed))) })
    .onConflictDoNothing({ target: providerEvents.id })
    .returning({ id: providerEvents.id })
  return rows.length > 0
}

export async function findEvent(db: Db, id: string) {
  const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return row && { ...row, parsed: revived(row.parsed) }
}

const moments = new Set(['at', 'openedAt', 'updatedAt', 'answerBy'])
/** We wrote it ourselves; only its moments became text. */
const revived = (parsed: unknown): ParsedEvent =>
  JSON.parse(JSON.stringify(parsed), (name, value) =>
    moments.has(name) && value !== null ? new Date(value) : value,
  )

export async function saveOutcome(db: Db, id: string, outcome: string, now: Date) {
  await db.update(providerEvents).set({ handledAt: now, outcome }).where(eq(providerEvents.id, id))
}

export async function saveAttempt(db: Db, id: string, now: Date) {
  await db.update(providerEvents).set({ triedAt: now }).where(eq(providerEvents.id, id))
}

/** Saves a transmission; false if it was received before. */
export async function saveTransmission(tx: Db, id: string, receivedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(providerTransmissions)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: providerTransmissions.id })
  return rows.length > 0
}

/** Deletes transmissions so old that a replay would be refused anyway. */
export async function deleteTransmissions(db: Db, before: Date) {
  await db.delete(providerTransmissions).where(lt(providerTransmissions.receivedAt, before))
}

/** Events not attempted since a given time: their job was lost. */
export async function listForgottenEvents(db: Db, before: Date): Promise<string[]> {
  const seenAt = sql`coalesce(${providerEvents.triedAt}, ${providerEvents.receivedAt})`
  const rows = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.handledAt), sql`${seenAt} < ${before.toISOString()}`))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(100)
  return rows.map(({ id }) => id)
}
