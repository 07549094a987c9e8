import * as contract from '@smart-bird/contracts/admin/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { requireSelf } from '#http/require-self'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { serveCsv } from '#modules/admin/export-file'
import { endAsAdmin } from '#modules/billing/acts/end-as-admin'
import { getSubscriber, refundLastPayment } from '#modules/billing/acts/refund-last-payment'
import { allSubscriptionsAsJson, subscriptionColumns } from './export.ts'
import { listSubscriptions } from './list-repo.ts'

export function subscriptionRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listSubscriptions, ({ caller, body, reply }) => {
    requireSelf(caller, body)
    reply.type('application/json; charset=utf-8')
    return allSubscriptionsAsJson(context)
  })

  serve(app, contract.pageSubscriptions, ({ query }) => listSubscriptions(context, query))

  serve(app, contract.endSubscription, async (call) => {
    const account = await getSubscriber(context, call.params.id)
    const { reason, refundOf } = call.body
    const action = { ...adminActionOf(call), account, reason }
    return { message: await endAsAdmin(context, action, refundOf) }
  })

  serve(app, contract.refundSubscription, async (call) => {
    const account = await getSubscriber(context, call.params.id)
    const { reason, transactionId, byHand } = call.body
    const action = { ...adminActionOf(call), account, reason }
    return { message: await refundLastPayment(context, action, transactionId, byHand) }
  })

  const file = { columns: subscriptionColumns, find: listSubscriptions }
  serveCsv(app, context, contract.subscriptionsCsv, { list: 'subscriptions', ...file })
}
