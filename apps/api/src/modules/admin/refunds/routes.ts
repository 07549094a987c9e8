import * as contract from '@smart-bird/contracts/admin/refunds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { getAdminOrder } from '#modules/admin/orders/repo'
import { markRefunded, refundOrder } from '#modules/billing/acts/refund-order'
import { voidRefund } from '#modules/billing/acts/void-refund'
import { recordAgreed, withdrawRefund } from '#modules/billing/acts/withdraw-refund'

export function refundRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.refundOrder, async (call) => {
    const { proof: _, ...refund } = call.body
    await refundOrder(context, { ...adminActionOf(call), ...call.params, ...refund })
    return getAdminOrder(context.db, call.params.orderNumber)
  })

  serve(app, contract.markRefunded, async (call) => {
    const { proof: _, ...refund } = call.body
    await markRefunded(context, { ...adminActionOf(call), ...call.params, ...refund })
    return getAdminOrder(context.db, call.params.orderNumber)
  })

  const refundOf = (call: Called) => ({
    ...adminActionOf(call),
    orderNumber: call.params.orderNumber,
    refundId: Number(call.params.refundId),
  })

  serve(app, contract.recordAgreed, async (call) => {
    const { proof: _, ...sent } = call.body
    await recordAgreed(context, { ...refundOf(call), ...sent })
    return getAdminOrder(context.db, call.params.orderNumber)
  })

  serve(app, contract.withdrawRefund, async (call) => {
    await withdrawRefund(context, refundOf(call))
    return getAdminOrder(context.db, call.params.orderNumber)
  })

  serve(app, contract.voidRefund, async (call) => {
    await voidRefund(context, { ...refundOf(call), reason: call.body.reason })
    return getAdminOrder(context.db, call.params.orderNumber)
  })
}

type Called = Parameters<typeof adminActionOf>[0] & {
  params: { orderNumber: string; refundId: string }
}
