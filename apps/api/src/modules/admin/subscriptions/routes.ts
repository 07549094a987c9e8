import * as contract from '@smart-bird/contracts/admin/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { requireSelf } from '#http/require-self'
import { serve } from '#http/serve'
import { startExport } from '#modules/admin/export-file'
import { allSubscriptionsAsJson, subscriptionsFile } from './export.ts'
import { listSubscriptions } from './list-repo.ts'

export function subscriptionRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listSubscriptions, ({ caller, body, reply }) => {
    requireSelf(caller, body)
    reply.type('application/json; charset=utf-8')
    return allSubscriptionsAsJson(context)
  })

  serve(app, contract.pageSubscriptions, ({ query }) => listSubscriptions(context, query))

  serve(app, contract.subscriptionsCsv, async (call) => {
    await startExport(context, call, 'subscriptions')
    return subscriptionsFile(context, call.query)
  })
}
