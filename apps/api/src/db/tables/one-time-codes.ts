import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, customerKey, customersId, moment, reference } from '#db/columns'
import { users } from './users.ts'

/**
 * `two-factor` are recovery codes; the others but the last are emailed. Who proves a new address with `email-proof` is
 * the logged-in customer; with `email-correction` an admin, whom the customer gives the code.
 * `temporary-password` says when an emailed password expires, by the hash of its hash.
 */
export const codeKinds = [
  'recovery',
  'invitation',
  'email-take-back',
  'email-proof',
  'email-correction',
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
    /** The address that the code restores (`email-take-back`) or proves (`email-proof`, `email-correction`). */
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
