import { toCents } from '#paypal/protocol/money'
import { getResource, unprocessable } from '#paypal/protocol/problem'
import type { Movement } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'

/** Ledger lines the controls can add: PayPal's code, and whether the seller gains or loses. */
export const movementKinds = {
  payment_hold: { label: 'Hold the payment', code: 'T2107', sign: -1 },
  payment_release: { label: 'Release the payment', code: 'T2108', sign: 1 },
  dispute_hold: { label: 'Hold for a dispute', code: 'T1110', sign: -1 },
  dispute_release: { label: 'Release after a dispute', code: 'T1111', sign: 1 },
  dispute_fee: { label: 'Dispute fee', code: 'T0106', sign: -1 },
  chargeback_undone: { label: 'Undo a chargeback', code: 'T1202', sign: 1 },
  withdrawal: { label: 'Withdrawal to the bank', code: 'T0403', sign: -1 },
  conversion: { label: 'Currency conversion', code: 'T0200', sign: 1 },
  stranger: { label: "A stranger's payment", code: 'T0000', sign: 1 },
  no_amount: { label: 'A line without an amount', code: 'T0006', sign: 1 },
  unknown_code: { label: 'A line with an unknown code', code: 'T6601', sign: 1 },
} as const
export type MovementKind = keyof typeof movementKinds

/** Kinds that belong to a payment; the others belong to none. */
export const aboutPayment: readonly MovementKind[] = [
  'payment_hold',
  'payment_release',
  'dispute_hold',
  'dispute_release',
  'dispute_fee',
  'chargeback_undone',
]

export type MovementOrder = {
  kind: MovementKind
  paymentId?: string | undefined
  amount?: string | undefined
}

const usualCents: Partial<Record<MovementKind, number>> = { dispute_fee: 2000 }

/** Adds a line to the ledger that no payment, refund or reversal makes. */
export const addMovement = (world: World, { kind, paymentId, amount }: MovementOrder): Movement => {
  const payment = paymentId === undefined ? undefined : getResource(world.state.payments, paymentId)
  if (aboutPayment.includes(kind) && !payment)
    throw unprocessable('PAYMENT_REQUIRED', 'This line needs the id of a payment.')
  const cents = toCents(amount ?? '') ?? usualCents[kind] ?? payment?.amountCents ?? 5000
  const { code, sign } = movementKinds[kind]
  const movement: Movement = {
    id: world.ids.transaction(),
    code,
    amountCents: kind === 'no_amount' ? null : sign * cents,
    paymentId: payment?.id ?? null,
    createTime: stamp(world),
  }
  world.state.movements[movement.id] = movement
  return movement
}
