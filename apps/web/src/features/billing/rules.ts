import { unsubscribe } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { isCallError } from '#lib/call-error.ts'

/** The reply inside a 422: nothing was left to cancel, which is what was wanted. */
export function findCancelledReply(error: unknown): Reply<typeof unsubscribe> | undefined {
  if (!isCallError(error) || error.status !== 422) return undefined
  const parsed = unsubscribe.errors[422].safeParse(error.data)
  return parsed.success ? parsed.data : undefined
}
