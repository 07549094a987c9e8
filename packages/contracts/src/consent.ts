import * as z from 'zod/mini'
import { timestamp } from './paging.ts'

/** To which version of the terms the customer agreed, and when. */
export const consent = z.object({ termsVersion: z.iso.date(), agreedAt: timestamp })
export type Consent = z.infer<typeof consent>
