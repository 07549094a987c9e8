import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#db/columns'

/** Emails to send, each once: the key names the event. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    key: text().notNull().unique(),
    template: text().notNull(),
    /** The template's data as sealed JSON, erased once the email is sent or given up. */
    data: text(),
    /** Random, because receivers drop a Message-ID that they know. Set by the first attempt. */
    messageId: uuid(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    sentAt: moment(),
    /** Why the last attempt failed, in the mail server's words. */
    refusal: text(),
    givenUpAt: moment(),
  },
  (table) => [index('mails_sent_index').on(table.sentAt)],
)
