import * as contract from '@smart-bird/contracts/admin/refunds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { getAdminOrder } from '#modules/admin/orders/repo'
import { markRefunded, refundOrder } from '#modules/billing/refunds/refund-order'

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
}
