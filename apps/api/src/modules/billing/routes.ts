import * as contract from '@smart-bird/contracts/billing'
import { agreeToRefund as agreeToRefundCall } from '@smart-bird/contracts/refund-proposals'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { requireSelf, requireSelfWithEmail } from '#http/require-self'
import { serve } from '#http/serve'
import { AppError } from '#lib/app-error'
import { freshToken } from '#modules/auth/sessions/session-token'
import { eventRoutes } from '#modules/billing/events/routes'
import { callersOrders } from '#modules/billing/payments/orders-repo'
import { payOrder } from '#modules/billing/payments/pay-order'
import { agreeToRefund } from '#modules/billing/refunds/agree-to-refund'
import { cancelApproval } from '#modules/billing/returns/cancel-approval'
import { confirmOrder } from '#modules/billing/returns/confirm-order'
import { confirmSubscription } from '#modules/billing/returns/confirm-subscription'
import { callersPurchases } from '#modules/billing/statements/purchases-repo'
import { findReceipt } from '#modules/billing/statements/receipts'
import {
  orderOf,
  paymentHistoryRowOf,
  paymentStatus,
  subscriptionState,
} from '#modules/billing/statements/statements'
import { callersSubscription } from '#modules/billing/subscriptions/repo'
import { subscribe } from '#modules/billing/subscriptions/subscribe'
import { unsubscribe } from '#modules/billing/subscriptions/unsubscribe'

export async function billingRoutes(app: FastifyInstance, context: Context) {
  serve(
    app,
    contract.listOrders,
    ({ caller, body, found }) => {
      requireSelfWithEmail(caller, body)
      return found.orders.map(orderOf)
    },
    { lists: { orders: callersOrders } },
  )

  serve(app, contract.payOrder, ({ caller, body, request }) => {
    requireSelf(caller, body)
    return payOrder(context, { caller, address: request.ip }, body.orderNumber)
  })

  serve(app, agreeToRefundCall, async ({ caller, body, request }) => {
    requireSelf(caller, body)
    const { orderNumber, refundId } = body
    const agreement = { caller, address: request.ip, orderNumber, refundId }
    return { message: await agreeToRefund(context, agreement) }
  })

  serve(
    app,
    contract.listPayments,
    ({ caller, body, found }) => {
      requireSelfWithEmail(caller, body)
      return { data: found.purchases.map(paymentHistoryRowOf) }
    },
    { lists: { purchases: callersPurchases } },
  )

  serve(app, contract.findReceipt, async ({ caller, body }) => {
    requireSelf(caller, body)
    return { receiptData: await findReceipt(context, caller, body.purchaseId) }
  })

  serve(app, contract.subscribe, ({ caller, body }) => {
    requireSelfWithEmail(caller, body)
    return subscribe(context, caller)
  })

  serve(app, contract.unsubscribe, async ({ caller, body, request }) => {
    requireSelfWithEmail(caller, body)
    const outcome = await unsubscribe(context, caller)
    const token = await freshToken(context, caller, request)
    if (outcome === 'nothing to cancel')
      throw new AppError('nothing_to_cancel', { extra: { token } })
    return { message: contract.unsubscribeSentences[outcome], token }
  })

  serve(
    app,
    contract.subscriptionState,
    ({ found }) => subscriptionState(context.config, found.subscriptions[0]),
    { lists: { subscriptions: callersSubscription } },
  )

  serve(app, contract.paymentSuccess, async ({ caller, query, request }) => {
    const visit = { caller, query, address: request.ip }
    if (query.rType === 'user_order') return { dataInfo: await confirmOrder(context, visit) }
    const { dataInfo, wasKnown } = await confirmSubscription(context, visit)
    const reply = {
      dataInfo,
      token: await freshToken(context, caller, request),
      username: caller.username,
    }
    if (wasKnown) throw new AppError('already_paid_return', { extra: reply })
    return reply
  })

  serve(app, contract.paymentCancel, ({ caller, query, request }) =>
    cancelApproval(context, { caller, query, address: request.ip }),
  )

  serve(app, contract.paymentStatus, ({ caller, query }) =>
    paymentStatus(context, caller, query.paymentId),
  )

  await eventRoutes(app, context)
}
