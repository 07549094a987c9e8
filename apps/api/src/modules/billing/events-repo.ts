import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/database'
import { providerEvents } from '#db/tables/provider-events'
import { storable } from '#lib/storable'

/** Saves an event; false where it came before. */
export async function saveEvent(
  tx: Db,
  event: { id: string; type: string; body: object; receivedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(providerEvents)
    .values({ ...event, body: storable(event.body) })
    .onConflictDoNothing({ target: providerEvents.id })
    .returning({ id: providerEvents.id })
  return rows.length > 0
}

export async function findEvent(db: Db, id: string) {
  const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return row
}

export async function saveOutcome(db: Db, id: string, outcome: string, now: Date) {
  await db.update(providerEvents).set({ handledAt: now, outcome }).where(eq(providerEvents.id, id))
}

/** Events nobody has handled since a moment: their job was lost. */
export async function listForgottenEvents(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.handledAt), lt(providerEvents.receivedAt, before)))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(100)
  return rows.map(({ id }) => id)
}
