import { customType, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, reference } from '#db/columns'
import { enquiries } from './enquiries.ts'

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

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
