/** The one format of every refusal. Apart from the catalogue, which callers don't need. */
import * as z from 'zod/mini'
import { sessionEnds } from './values.ts'

/** `error` and `message` hold the same sentence, because screens read one or the other. */
export const errorReply = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Why the session ended; only with `session_expired`, and only to the session's own browser. */
  reason: z.optional(z.enum(sessionEnds)),
})
export type ErrorReply = z.infer<typeof errorReply>
