import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, reference, writtenAt } from '#db/columns'

/** Who did what to whom, when, from where. A trigger refuses to change a row, but for what may be emptied. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: writtenAt(),
    actorId: reference(),
    actor: text(),
    action: text().notNull(),
    subject: text(),
    detail: text().notNull().default(''),
    address: text(),
  },
  (table) => [
    index('audit_log_at_index').on(table.at, table.id),
    index('audit_log_actor_index').on(table.actor, table.at, table.id),
    index('audit_log_action_index').on(table.action, table.at, table.id),
    // Finds the addresses that are kept no longer.
    index('audit_log_address_index').on(table.at).where(sql`${table.address} is not null`),
    index('audit_log_subject_index').on(sql`lower(${table.subject}) text_pattern_ops`),
  ],
)
