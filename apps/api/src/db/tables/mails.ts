import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#db/columns'

/** Mails to be sent, each once: the key names the occasion. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    key: text().notNull().unique(),
    template: text().notNull(),
    /** Sealed JSON of the template's data, erased once the mail is sent. */
    data: text(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [index('mails_sent_index').on(table.sentAt)],
)
