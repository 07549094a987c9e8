/** What a request costs this customer, before it is made. */
import * as z from 'zod/mini'
import { guarantee } from './account.ts'
import { endpoint } from './endpoint.ts'
import { money } from './fields.ts'
import { requestCosts, requestKinds, userLevels } from './values.ts'

export const verdict = z.object({
  kind: z.enum(requestKinds),
  cost: z.enum(requestCosts),
  /** Of a discount. */
  percentOff: z.nullable(z.int()),
  /** Why it costs less than it costs everybody; null if it doesn't. */
  because: z.nullable(z.enum(['guarantee', 'level'])),
  /** What is under guarantee; empty if that isn't why. */
  covered: z.array(guarantee),
})
export type Verdict = z.infer<typeof verdict>

export const coverage = endpoint({
  method: 'GET',
  path: '/coverage',
  access: 'customer',
  summary: 'What each kind of request would cost the customer now',
  says: 'Says what each kind of request would cost the caller at this moment: free, with a discount, by the hour, or at a price that is agreed first, and whether that is because of a guarantee or of the support level.',
  reply: z.object({
    level: z.nullable(z.enum(userLevels)),
    /** What an hour of service at home costs; null if the company doesn't say. */
    hourlyRate: z.nullable(money),
    verdicts: z.array(verdict),
    /** What levels took off the customer's paid orders so far. */
    saved: money,
  }),
  allows: { readOnly: true },
})
export type Coverage = z.infer<typeof coverage.reply>
