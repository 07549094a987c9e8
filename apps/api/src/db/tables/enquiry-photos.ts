import { integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, reference } from '#db/columns'
import { enquiries } from './enquiries.ts'

/** Photos of an enquiry, JPEG without anything but the picture; deleted with it. */
export const enquiryPhotos = pgTable(
  'enquiry_photos',
  {
    id: id(),
    enquiryId: reference()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Chosen by who sent it, so that a repeated call adds nothing. */
    key: uuid().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    jpeg: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('enquiry_photos_key').on(table.enquiryId, table.key)],
)
