import * as contract from '@smart-bird/contracts/admin/payments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { getAdminOrder } from '#modules/admin/orders/repo'
import { markPaid } from '#modules/billing/acts/mark-paid'
import { voidPayment } from '#modules/billing/acts/void-payment'

export function paymentRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.markPaid, async (call) => {
    const { proof: _, ...payment } = call.body
    await markPaid(context, { ...adminActionOf(call), ...call.params, ...payment })
    return getAdminOrder(context.db, call.params.orderNumber)
  })

  serve(app, contract.voidPayment, async (call) => {
    await voidPayment(context, {
      ...adminActionOf(call),
      ...call.params,
      reason: call.body.reason,
    })
    return getAdminOrder(context.db, call.params.orderNumber)
  })
}
