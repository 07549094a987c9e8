import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#db/columns'

/** Emails to send, each once: the key names the event. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    key: text().notNull().unique(),
    template: text().notNull(),
    /** The template's data as sealed JSON, erased once the email is sent. */
    data: text(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [index('mails_sent_index').on(table.sentAt)],
)
