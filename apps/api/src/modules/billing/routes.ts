import * as contract from '@smart-bird/contracts/billing'
import * as returns from '@smart-bird/contracts/payment-returns'
import { agreeToRefund as agreeToRefundCall } from '@smart-bird/contracts/refund-proposals'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { requireSelf, requireSelfWithEmail } from '#http/require-self'
import { serve } from '#http/serve'
import { AppError } from '#lib/app-error'
import { freshToken } from '#modules/auth/sessions/session-token'
import { cancelApproval } from '#modules/billing/acts/cancel-approval'
import { confirmOrder } from '#modules/billing/acts/confirm-order'
import { confirmSubscription } from '#modules/billing/acts/confirm-subscription'
import { payOrder } from '#modules/billing/acts/pay-order'
import { subscribe } from '#modules/billing/acts/subscribe'
import { unsubscribe } from '#modules/billing/acts/unsubscribe'
import { callersOrders } from '#modules/billing/books/orders-repo'
import { callersPurchases } from '#modules/billing/books/purchases-repo'
import { findReceipt } from '#modules/billing/books/receipts'
import {
  orderOf,
  paymentHistoryRowOf,
  paymentStatus,
  subscriptionState,
} from '#modules/billing/books/statements'
import { callersSubscription } from '#modules/billing/books/subscriptions-repo'
import { agreeToRefund } from '#modules/billing/settle/agree-to-refund'
import { eventRoutes } from '#modules/billing/watch/routes'

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

  serve(app, returns.paymentSuccess, async ({ caller, query, request }) => {
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

  serve(app, returns.paymentCancel, ({ caller, query, request }) =>
    cancelApproval(context, { caller, query, address: request.ip }),
  )

  serve(app, contract.paymentStatus, ({ caller, query }) =>
    paymentStatus(context, caller, query.paymentId),
  )

  await eventRoutes(app, context)
}
