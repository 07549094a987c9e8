import {
  type Decision,
  decideOrder,
  decideSubscription,
  reverseApproval,
} from '#paypal/buyer-pages/decisions'
import {
  type DisputeMove,
  type DisputeOrder,
  type DisputeOutcome,
  moveDispute,
  openDispute,
  resolveDispute,
} from '#paypal/disputes/disputes'
import { announceCapture } from '#paypal/orders/capture'
import { getOrder } from '#paypal/orders/find'
import { patchOrder } from '#paypal/orders/patch'
import { reservedCents } from '#paypal/payments/json'
import { decideRefund, refundPayment } from '#paypal/payments/refunds'
import { money } from '#paypal/protocol/money'
import { getResource, unprocessable } from '#paypal/protocol/problem'
import { addMovement, type MovementOrder } from '#paypal/reporting/movements'
import type { PendingReason, Subscription } from '#paypal/state/resources'
import { type Fault, fault, type SellerStatus, type State } from '#paypal/state/state'
import { stamp, type World } from '#paypal/state/world'
import { activate, bill, billDue, fail } from '#paypal/subscriptions/billing'
import { proposePrice } from '#paypal/subscriptions/change'
import { requireStatus, setStatus } from '#paypal/subscriptions/status'
import { resend } from '#paypal/webhooks/events'

/** What PayPal, the buyer or the bank can do on their own. */
export type Controls = ReturnType<typeof createControls>

export const createControls = (world: World) => {
  const { state } = world
  const running = (id: string) => {
    const subscription = getResource(state.subscriptions, id)
    requireStatus(subscription, ['ACTIVE'], 'billing')
    return subscription
  }
  return {
    /** The buyer's decision on the approval page; returns where the browser goes next. */
    decideOrder: (id: string, decision: Decision, pendingReason?: PendingReason) =>
      decideOrder(world, id, decision, pendingReason),
    decideSubscription: (id: string, decision: Decision) => decideSubscription(world, id, decision),
    /** PayPal answers 404 for the order from now on. */
    expireOrder: (id: string) => {
      const order = getOrder(world, id)
      if (order.status === 'COMPLETED')
        throw unprocessable('ORDER_ALREADY_COMPLETED', 'The order has already been paid.')
      order.status = 'VOIDED'
    },

    /** Another program of the seller changes what an order costs. */
    patchOrder: (id: string, amountCents: number) => {
      const order = getOrder(world, id)
      const path = `/purchase_units/@reference_id=='${order.units[0]?.reference_id}'/amount`
      const value = money(amountCents, order.units[0]?.amount.currency_code ?? 'USD')
      patchOrder(world, order, [{ op: 'replace', path, value }])
    },
    /** The buyer's approval is withdrawn before the money was taken: the order is void. */
    reverseApproval: (id: string) => reverseApproval(world, id),

    /** Takes the next payment, of the plan's amount unless another is given. */
    nextCycle: (id: string, amountCents?: number) => {
      const subscription = running(id)
      subscription.instrument = 'ok'
      bill(world, subscription, amountCents)
    },
    /** Fails one attempt, or with `exhaust` all retries of the cycle too. */
    failPayment: (id: string, exhaust = false) => {
      const subscription = running(id)
      fail(world, subscription)
      while (exhaust && subscription.failedTries > 0) fail(world, subscription)
    },
    /** The seller proposes a plan of another price; nothing changes until the buyer approves it. */
    proposePrice: (id: string, amountCents: number) =>
      proposePrice(world, getResource(state.subscriptions, id), amountCents),
    suspendSubscription: (id: string) => setStatus(world, running(id), 'SUSPENDED'),
    cancelSubscription: (id: string) => {
      const subscription = getResource(state.subscriptions, id)
      requireStatus(subscription, ['ACTIVE', 'SUSPENDED'], 'cancel')
      setStatus(world, subscription, 'CANCELLED', 'Canceled by the buyer')
    },
    expireSubscription: (id: string) => {
      const subscription = getResource(state.subscriptions, id)
      requireStatus(subscription, expirable, 'expire', 'pending, active or suspended')
      setStatus(world, subscription, 'EXPIRED')
    },
    /** Activates a subscription that is pending or suspended. */
    activateSubscription: (id: string) => {
      const subscription = getResource(state.subscriptions, id)
      requireStatus(subscription, ['APPROVED', 'SUSPENDED'], 'activate')
      if (subscription.status === 'SUSPENDED') setStatus(world, subscription, 'ACTIVE')
      else activate(world, subscription)
    },

    completePayment: (id: string) => decidePending(world, id, 'COMPLETED'),
    denyPayment: (id: string) => decidePending(world, id, 'DECLINED'),
    refund: (id: string, amountCents?: number) =>
      refundPayment(world, getResource(state.payments, id), { amountCents }),
    completeRefund: (id: string) => decideRefund(world, id, 'COMPLETED'),
    failRefund: (id: string) => decideRefund(world, id, 'FAILED'),
    cancelRefund: (id: string) => decideRefund(world, id, 'CANCELLED'),
    /** PayPal reverses the payment or a part of it; as a chargeback, on the word of the buyer's bank. */
    reverse: (id: string, amountCents?: number, isChargeback = false) =>
      refundPayment(world, getResource(state.payments, id), {
        amountCents,
        isReversal: true,
        isChargeback,
      }),

    openDispute: (wanted?: DisputeOrder) => openDispute(world, wanted),
    moveDispute: (id: string, move: DisputeMove, days?: number) =>
      moveDispute(world, id, move, days),
    resolveDispute: (id: string, outcome: DisputeOutcome) => decideDispute(world, id, outcome),

    addMovement: (wanted: MovementOrder) => addMovement(world, wanted),
    setSeller: (status: SellerStatus) => {
      state.seller = status
    },
    /** PayPal has seen this invoice paid, for example by another shop of the seller. */
    addKnownInvoice: (invoiceId: string) => {
      state.knownInvoices.push(invoiceId)
    },
    setTransactionSearch: (mode: State['transactionSearch']) => {
      state.transactionSearch = mode
    },

    addFault: (wanted: FaultOrder) => {
      state.faults.push(fault.parse(wanted))
    },
    clearFaults: () => {
      state.faults = []
    },
    /** Finishes all slow calls now. */
    endDelays: () => world.delays.end(),
    setEventDelay: (ms: number) => {
      state.eventDelayMs = ms
    },
    /** Makes all waiting events due now, delayed ones included. */
    hurryEvents: () => {
      const nowMs = world.now().getTime()
      for (const delivery of state.deliveries)
        if (delivery.status === 'waiting') delivery.dueMs = Math.min(delivery.dueMs, nowMs)
    },
    resendEvent: (id: string) => {
      resend(world, getResource(state.events, id))
    },
    /** Repeated requests are done again instead of being answered with what the first one made. */
    forgetRequestIds: () => {
      state.replays = {}
    },
    /** Revokes all access tokens. */
    revokeTokens: () => {
      state.tokens = {}
    },
    /** Bills every subscription that is due. */
    billDue: () => billDue(world),
  }
}

export type FaultOrder = Pick<Fault, 'kind'> & Partial<Fault>

const expirable: Subscription['status'][] = ['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED']

/** Decided for the buyer, the payment is reversed, and the seller pays a fee. */
const decideDispute = (world: World, id: string, outcome: DisputeOutcome) => {
  const dispute = resolveDispute(world, id, outcome)
  const payment = world.state.payments[dispute.transactionId]
  if (outcome === 'buyer' && payment) {
    const left = payment.amountCents - reservedCents(world, payment.id)
    const amountCents = Math.min(dispute.amountCents, left)
    const isChargeback = dispute.channel === 'EXTERNAL'
    refundPayment(world, payment, { amountCents, isReversal: true, isChargeback })
    addMovement(world, { kind: 'dispute_fee', paymentId: payment.id })
  }
  return dispute
}

const decidePending = (world: World, id: string, status: 'COMPLETED' | 'DECLINED') => {
  const payment = getResource(world.state.payments, id)
  if (payment.status !== 'PENDING')
    throw unprocessable('PAYMENT_NOT_PENDING', 'The payment has already been decided.')
  payment.status = status
  payment.updateTime = stamp(world)
  payment.decidedTime = payment.updateTime
  announceCapture(world, payment)
  return payment
}
