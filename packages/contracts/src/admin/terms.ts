/** The notice to subscribers that the terms have changed. */
import * as z from 'zod/mini'
import { endpoint, wrongProof } from '../endpoint.ts'
import { timestamp } from '../paging.ts'
import { requiredProof } from './proof.ts'

export const termsNotice = z.object({
  /** The present version: the day from which it holds. */
  version: z.iso.date(),
  /** What it changes for a running subscription, in the words of the email. */
  changes: z.array(z.string()),
  /** Running subscriptions that began under an earlier version. */
  subscribers: z.int(),
  /** Null until they were notified. */
  notified: z.nullable(
    z.object({
      at: timestamp,
      /** The admin's username. */
      by: z.string(),
      /** The day from which the change holds for them. */
      effectiveOn: z.iso.date(),
    }),
  ),
})
export type TermsNotice = z.infer<typeof termsNotice>

export const findTermsNotice = endpoint({
  method: 'GET',
  path: '/admin/terms-notice',
  access: 'admin',
  summary: 'Whether the subscribers were notified of the present version of the terms',
  says: 'Says how many running subscriptions began under an earlier version of the terms, and whether their customers were notified of the present one.',
  reply: termsNotice,
})

export const sendTermsNotice = endpoint({
  method: 'POST',
  path: '/admin/terms-notice',
  access: 'admin',
  summary: 'Email all subscribers of an earlier version what changes; once for each version',
  proof: 'always',
  says: 'Emails each customer with such a subscription what changes, from which day, and how to cancel, with the caller’s own password. `version` must be the present one. Each version is announced once: a second admin is refused, and nobody gets a second email.',
  refuses: [...wrongProof, 'already_notified', 'conflict'],
  body: z.strictObject({ version: z.iso.date(), proof: requiredProof }),
  reply: termsNotice,
})
