import { alerts } from '@smart-bird/contracts/alerts'
import { unsubscribe } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { type CallError, isCallError } from '#lib/call-error.ts'

/** Whether the server's sentence explains the failure better than a general one. */
export const isExplained = ({ status, code }: CallError): boolean =>
  status === 409 || code === 'payments_unavailable' || code === 'provider_busy'

/** What to alert when an order could not be paid, and whether that ends the session (specification §8). */
export function paymentRefusal(error: unknown): { sentence: string; ends: boolean } {
  if (!isCallError(error)) return { sentence: alerts.tryAgain, ends: false }
  const { status, message } = error
  if (status >= 200 && status < 300) return { sentence: alerts.contactUs, ends: true }
  if (isExplained(error)) return { sentence: message, ends: false }
  return { sentence: alerts.tryAgain, ends: status === 401 || status === 404 }
}

/** The reply inside a 422: there was nothing left to cancel, so the customer has what they asked for. */
export function findCancelledReply(error: unknown): Reply<typeof unsubscribe> | undefined {
  if (!isCallError(error) || error.status !== 422) return undefined
  const parsed = unsubscribe.errors[422].safeParse(error.data)
  return parsed.success ? parsed.data : undefined
}
