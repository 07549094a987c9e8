import * as contract from '@smart-bird/contracts/admin/orders'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { actOf } from '#modules/admin/admin-action'
import { asFile } from '#modules/admin/export-file'
import { cancelOrder } from '#modules/billing/payments/cancel-order'
import { createOrder } from './create.ts'
import { ordersFile } from './export.ts'
import { listOrders } from './list-repo.ts'
import { getAdminOrder } from './repo.ts'

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
}
