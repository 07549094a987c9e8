import type { Context } from '#context'
import type { Started } from '#providers/payments/port'
import type { PaymentRow } from './repo.ts'

const underWay = new Map<string, Promise<Started>>()

/**
 * Begins a payment at the provider. Its request id makes a repetition harmless, and callers that
 * ask at the same time share one call: the provider may refuse the second of two at once.
 */
export function startPayment(context: Context, payment: PaymentRow): Promise<Started> {
  const { requestId } = payment
  const running = underWay.get(requestId)
  if (running) return running
  const starting = context.payments
    .startOrder({
      requestId,
      reference: payment.publicId,
      orderNumber: payment.orderNumber,
      invoiceId: payment.invoiceId,
      description: payment.description,
      amountCents: payment.amountCents,
      currency: payment.currency,
      ...returnsOf(context, `rType=user_order&paymentId=${payment.publicId}`),
    })
    .finally(() => underWay.delete(requestId))
  underWay.set(requestId, starting)
  return starting
}

/** Where the provider sends the customer afterwards; it appends parameters of its own. */
export function returnsOf({ config }: Pick<Context, 'config'>, query: string) {
  const site = config.webOrigins[0] ?? ''
  return {
    returnUrl: `${site}/payment-success?${query}`,
    cancelUrl: `${site}/payment-cancel?${query}`,
  }
}
