import { writers } from '@smart-bird/contracts/enquiry'
import { boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from '#db/columns'
import { enquiries } from './enquiries.ts'

/** Answers of admins and replies of who sent the enquiry; deleted with it. */
export const enquiryMessages = pgTable(
  'enquiry_messages',
  {
    id: id(),
    enquiryId: reference()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Chosen by who sent it, so that a repeated call adds nothing. */
    key: uuid().notNull(),
    writer: text({ enum: writers }).notNull(),
    byPhone: boolean().notNull().default(false),
    /** The name at that time. */
    author: text().notNull(),
    text: text().notNull(),
    /** Hash of the code in the link of this answer's email, if it went to a visitor. */
    codeHash: text().unique('enquiry_messages_code'),
    codeExpiresAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [unique('enquiry_messages_key').on(table.enquiryId, table.key)],
)
