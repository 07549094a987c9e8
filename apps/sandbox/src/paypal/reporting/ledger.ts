import { refundedCents, refundsOf } from '#paypal/payments/json'
import type { World } from '#paypal/state/world'

/** Every payment with its refunds, in cents. The product's own books must match it. */
export const ledger = (world: World) => {
  const payments = Object.values(world.state.payments).map((payment) => {
    const { payer: _payer, ...known } = payment
    return {
      ...known,
      kind: payment.subscriptionId === null ? ('capture' as const) : ('sale' as const),
      refundedCents: refundedCents(world, payment.id),
      refunds: refundsOf(world, payment.id),
    }
  })
  const taken = payments.filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
  return {
    payments,
    capturedCents: taken.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refundedCents: payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
  }
}
export type Ledger = ReturnType<typeof ledger>
