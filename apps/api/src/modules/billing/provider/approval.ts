import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { ProviderError } from '#providers/payments/port'
import { noteBlocked } from './notes.ts'

/** Where the provider sends the customer afterwards, with parameters of its own added. */
export function returnAddresses({ config }: Pick<Context, 'config'>, query: string) {
  const site = config.webOrigins[0] ?? ''
  return {
    returnUrl: `${site}/payment-success?${query}`,
    cancelUrl: `${site}/payment-cancel?${query}`,
  }
}

/** What a customer reads if a payment or subscription couldn't be started. */
export async function whyNotStarted(context: Context, error: ProviderError): Promise<AppError> {
  if (await noteBlocked(context, error))
    return new AppError('payments_unavailable', { cause: error })
  if (error.retryAfterMs === undefined)
    return new AppError('provider_unreachable', { cause: error })
  const retryAfterSeconds = error.retryAfterMs / 1000
  return new AppError('provider_busy', { cause: error, retryAfterSeconds })
}
