import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, customerKey, customersId, moment, reference } from '#db/columns'
import { users } from './users.ts'

/**
 * `recovery`, `invitation` and `email-take-back` are emailed; `two-factor` are recovery codes.
 * `temporary-password` says when an emailed password expires, by the hash of its hash.
 */
export const codeKinds = [
  'recovery',
  'invitation',
  'email-take-back',
  'two-factor',
  'temporary-password',
] as const
export type CodeKind = (typeof codeKinds)[number]

/** Codes that work once. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: customersId(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: codeKinds }).notNull(),
    /** SHA-256; the code itself is stored nowhere. */
    codeHash: text().notNull(),
    /** For `email-take-back`: the address that the code restores. */
    email: text(),
    expiresAt: moment(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    customerKey(table),
    // Also looks a code up alone: who redeems it isn't logged in.
    uniqueIndex('one_time_codes_hash_key').on(table.codeHash, table.userId),
  ],
)
