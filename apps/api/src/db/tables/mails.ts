import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '#db/columns'
import { users } from './users.ts'

/** Emails to send, each once: the key names the event. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    key: text().notNull().unique(),
    template: text().notNull(),
    /** The template's data as sealed JSON, erased once the email is sent, or some days after it was given up. */
    data: text(),
    /** Random, because receivers drop a Message-ID that they know. Set by the first attempt. */
    messageId: uuid(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    sentAt: moment(),
    /** Why the last attempt failed, in the mail server's words. */
    refusal: text(),
    givenUpAt: moment(),
    /** The address; the first attempt fills in ours. Erased with `userId` when the log forgets the email. */
    recipient: text(),
    /** Whose address it was when the email was queued. */
    userId: reference().references(() => users.id),
    /** When an admin sent it again: from then on it's tried like a new one. */
    resentAt: moment(),
  },
  (table) => [
    index('mails_sent_index').on(table.sentAt),
    index('mails_created_index').on(table.createdAt, table.id),
    index('mails_unsent_index').on(table.createdAt, table.id).where(sql`${table.sentAt} is null`),
    index('mails_user_index').on(table.userId),
    index('mails_recipient_index').on(sql`lower(${table.recipient}) text_pattern_ops`),
    // What the log still has to forget.
    index('mails_remembered_index').on(table.createdAt).where(sql`${table.recipient} is not null`),
    index('mails_given_up_data_index')
      .on(table.givenUpAt)
      .where(sql`${table.givenUpAt} is not null and ${table.data} is not null`),
  ],
)
