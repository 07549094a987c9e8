import type { AuditAction } from '@smart-bird/contracts/admin/audit-actions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ask } from '#db/question'
import { auditLog } from '#db/tables/audit-log'
import { visits } from '#db/tables/visits'
import { after, type EntryOf, part, type Source } from './source-repo.ts'

const events = {
  'visit.agreed': 'agreed',
  'visit.moved': 'moved',
  'visit.canceled': 'canceled',
  'visit.missed': 'missed',
  'visit.done': 'done',
} as const satisfies Partial<Record<AuditAction, EntryOf<'visit'>['event']>>
type Event = keyof typeof events

/** What became of the customer's visits, each time, and by whom. */
export const visitEvents: Source = ({ userId, from, limit }, source) => {
  const page = after(from, { at: auditLog.at, id: auditLog.id, source })
  const query = ask
    .select({
      action: auditLog.action,
      reference: visits.reference,
      // By a link in our email, nobody is logged in.
      byUs: sql<boolean>`coalesce(${auditLog.actorId}, ${userId}) <> ${userId}`,
      who: visits.who,
      startsAt: visits.startsAt,
      summary: visits.summary,
      ...page.columns,
    })
    .from(visits)
    // The index is on the name in lower case.
    .innerJoin(auditLog, eq(sql`lower(${auditLog.subject})`, sql`lower(${visits.reference})`))
    .where(
      and(
        eq(visits.customerId, userId),
        inArray(auditLog.action, Object.keys(events) as Event[]),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
  return part(query, ({ action, reference, byUs, who, startsAt, summary }, at) => ({
    ...{ kind: 'visit', at, event: events[action as Event], reference, byUs, who, summary },
    startsAt: startsAt?.toISOString() ?? null,
  }))
}
