import * as contract from '@smart-bird/contracts/admin/orders'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { serveCsv } from '#modules/admin/export-file'
import { cancelOrder } from '#modules/billing/acts/cancel-order'
import { correctOrder } from './correct.ts'
import { createOrder, findCoverage } from './create.ts'
import { orderColumns } from './export.ts'
import { listOrders, pageOfOrders } from './list-repo.ts'
import { remindOfOrder } from './remind.ts'
import { getAdminOrder } from './repo.ts'
import { setCompletion } from './set-completion.ts'

export function orderRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.pageOrders, ({ query }) => listOrders(context, query))

  const file = { list: 'orders', columns: orderColumns, find: pageOfOrders } as const
  serveCsv(app, context, contract.ordersCsv, file)

  serve(app, contract.createOrder, (call) => createOrder(context, adminActionOf(call), call.body))

  serve(app, contract.findCoverage, ({ query }) => findCoverage(context, query))

  serve(app, contract.cancelOrder, async (call) => {
    await cancelOrder(context, { ...adminActionOf(call), ...call.params })
    return getAdminOrder(context.db, call.params.orderNumber)
  })

  serve(app, contract.remindOfOrder, (call) =>
    remindOfOrder(context, adminActionOf(call), call.params.orderNumber),
  )

  serve(app, contract.correctOrder, (call) =>
    correctOrder(context, adminActionOf(call), call.params.orderNumber, call.body),
  )

  serve(app, contract.setCompletion, (call) =>
    setCompletion(context, adminActionOf(call), call.params.orderNumber, call.body),
  )
}
