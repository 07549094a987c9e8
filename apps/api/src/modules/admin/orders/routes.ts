import * as contract from '@smart-bird/contracts/admin/orders'
import * as refunds from '@smart-bird/contracts/admin/refunds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { cancelOrder } from '#modules/billing/payments/cancel-order'
import { markRefunded, refundOrder } from '#modules/billing/refunds/refund-order'
import { actOf } from '../act.ts'
import { asFile } from '../files.ts'
import { createOrder } from './create.ts'
import { ordersFile } from './file.ts'
import { getAdminOrder } from './find.ts'
import { listOrders } from './list.ts'

/** The office's orders. */
export function orderRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.pageOrders, ({ query }) => listOrders(context, query))

  serve(app, contract.ordersCsv, async (call) => {
    await asFile(context, call, 'orders')
    return ordersFile(context, call.query)
  })

  serve(app, contract.createOrder, (call) => createOrder(context, actOf(call), call.body))

  serve(app, contract.cancelOrder, async (call) => {
    await cancelOrder(context, { ...actOf(call), ...call.params })
    return getAdminOrder(context.db, call.params.orderNumber)
  })

  serve(app, refunds.refundOrder, async (call) => {
    await refundOrder(context, { ...actOf(call), ...call.params, ...call.body })
    return getAdminOrder(context.db, call.params.orderNumber)
  })

  serve(app, refunds.markRefunded, async (call) => {
    await markRefunded(context, { ...actOf(call), ...call.params, ...call.body })
    return getAdminOrder(context.db, call.params.orderNumber)
  })
}
