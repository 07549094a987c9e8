import { fromCents } from '#paypal/protocol/money'
import { getResource, unprocessable } from '#paypal/protocol/problem'
import { addMovement } from '#paypal/reporting/movements'
import type { Dispute } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'
import { disputeJson } from './json.ts'

export const disputeReasons = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE_TRANSACTION',
  'INCORRECT_AMOUNT',
  'PAYMENT_BY_OTHER_MEANS',
  'CANCELED_RECURRING_BILLING',
  'PROBLEM_WITH_REMITTANCE',
  'OTHER',
] as const

export type DisputeOrder = {
  /** A stranger's transaction when omitted. */
  paymentId?: string | undefined
  reason?: (typeof disputeReasons)[number] | undefined
  /** How many days the seller has to answer. */
  days?: number | undefined
  channel?: Dispute['channel'] | undefined
  amountCents?: number | undefined
}

const usualDays = 10

/** A buyer opens a dispute with PayPal, or their bank a chargeback. */
export const openDispute = (world: World, wanted: DisputeOrder = {}): Dispute => {
  const { paymentId, channel = 'INTERNAL' } = wanted
  const payment = paymentId === undefined ? undefined : getResource(world.state.payments, paymentId)
  if (payment && findOpenDispute(world, payment.id))
    throw unprocessable('DISPUTE_ALREADY_OPEN', 'This payment already has an open dispute.')
  const isBank = channel === 'EXTERNAL'
  const dispute: Dispute = {
    id: world.ids.dispute(),
    transactionId: payment?.id ?? world.ids.transaction(),
    currency: payment?.currency ?? 'USD',
    amountCents: wanted.amountCents ?? payment?.amountCents ?? 5000,
    reason: wanted.reason ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: isBank ? 'WAITING_FOR_SELLER_RESPONSE' : 'OPEN',
    stage: isBank ? 'CHARGEBACK' : 'INQUIRY',
    channel,
    outcome: null,
    answerBy: inDays(world, wanted.days),
    createTime: now(world),
    updateTime: now(world),
  }
  world.state.disputes[dispute.id] = dispute
  moveHeld(world, dispute, 'dispute_hold')
  announce(world, dispute, 'CREATED', 'A new dispute opened with Case #')
  return dispute
}

/** What may happen to an open dispute. */
export const disputeMoves = {
  escalate: 'Escalate to a claim',
  answered: 'The seller answered',
  ask_buyer: 'Ask the buyer',
  ask_seller: 'Ask the seller',
} as const
export type DisputeMove = keyof typeof disputeMoves

export const moveDispute = (
  world: World,
  id: string,
  move: DisputeMove,
  days?: number,
): Dispute => {
  const dispute = getOpen(world, id)
  if (move === 'escalate') dispute.stage = 'CHARGEBACK'
  dispute.status = statusAfter[move]
  dispute.answerBy = dispute.status === 'WAITING_FOR_SELLER_RESPONSE' ? inDays(world, days) : null
  dispute.updateTime = now(world)
  announce(world, dispute, 'UPDATED', 'A dispute was updated with case #')
  return dispute
}

const statusAfter: Record<DisputeMove, Dispute['status']> = {
  escalate: 'WAITING_FOR_SELLER_RESPONSE',
  answered: 'UNDER_REVIEW',
  ask_buyer: 'WAITING_FOR_BUYER_RESPONSE',
  ask_seller: 'WAITING_FOR_SELLER_RESPONSE',
}

export const disputeOutcomes = {
  buyer: 'RESOLVED_BUYER_FAVOUR',
  seller: 'RESOLVED_SELLER_FAVOUR',
  payout: 'RESOLVED_WITH_PAYOUT',
  canceled: 'CANCELED_BY_BUYER',
} as const
export type DisputeOutcome = keyof typeof disputeOutcomes

/** Ends a dispute and releases its money; what the buyer then gets is the caller's to move. */
export const resolveDispute = (world: World, id: string, outcome: DisputeOutcome): Dispute => {
  const dispute = getOpen(world, id)
  dispute.status = 'RESOLVED'
  dispute.outcome = disputeOutcomes[outcome]
  dispute.answerBy = null
  dispute.updateTime = now(world)
  moveHeld(world, dispute, 'dispute_release')
  announce(world, dispute, 'RESOLVED', 'A dispute was resolved with case #')
  return dispute
}

export const findOpenDispute = ({ state }: World, transactionId: string): Dispute | undefined =>
  Object.values(state.disputes).find(
    (dispute) => dispute.transactionId === transactionId && dispute.status !== 'RESOLVED',
  )

const getOpen = ({ state }: World, id: string): Dispute => {
  const dispute = getResource(state.disputes, id)
  if (dispute.status === 'RESOLVED')
    throw unprocessable('DISPUTE_ALREADY_RESOLVED', 'The dispute has already been resolved.')
  return dispute
}

/** While PayPal decides, the money is neither the seller's nor the buyer's. */
const moveHeld = (world: World, dispute: Dispute, kind: 'dispute_hold' | 'dispute_release') => {
  const { transactionId, amountCents } = dispute
  if (world.state.payments[transactionId])
    addMovement(world, { kind, paymentId: transactionId, amount: fromCents(amountCents) })
}

/** This service alone writes milliseconds. */
const now = (world: World) => world.now().toISOString()
const inDays = (world: World, days = usualDays) =>
  new Date(world.now().getTime() + days * 86_400_000).toISOString()

type Verb = 'CREATED' | 'UPDATED' | 'RESOLVED'
const announce = (world: World, dispute: Dispute, verb: Verb, summary: string) =>
  world.emit(`CUSTOMER.DISPUTE.${verb}`, `${summary} ${dispute.id}`, {
    type: 'dispute',
    version: '1.0',
    json: disputeJson(world, dispute),
  })
