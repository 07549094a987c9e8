import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { ProviderError } from '#providers/payments/port'
import { noteBlocked } from './note-blocked.ts'

/** What a customer reads if a payment or subscription couldn't be started. */
export async function whyNotStarted(context: Context, error: ProviderError): Promise<AppError> {
  if (await noteBlocked(context, error))
    return new AppError('payments_unavailable', { cause: error })
  if (error.retryAfterMs === undefined)
    return new AppError('provider_unreachable', { cause: error })
  const retryAfterSeconds = error.retryAfterMs / 1000
  return new AppError('provider_busy', { cause: error, retryAfterSeconds })
}
