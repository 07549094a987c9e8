import * as contract from '@smart-bird/contracts/admin/deliveries'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { listDeliveries } from './list-repo.ts'
import { resendDelivery } from './resend.ts'

export function deliveryRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listDeliveries, ({ query }) => listDeliveries(context, query))

  serve(app, contract.resendDelivery, (call) =>
    resendDelivery(context, adminActionOf(call), call.params.id),
  )
}
