import * as contract from '@smart-bird/contracts/admin/disputes'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { unreadableSince } from '#modules/billing/provider/notes'
import { listDisputes } from './list-repo.ts'

export function disputeRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listDisputes, ({ query }) =>
    listDisputes(context, query, unreadableSince(context)),
  )
}
