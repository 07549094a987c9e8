import * as closing from '@smart-bird/contracts/admin/visit-closing'
import * as contract from '@smart-bird/contracts/admin/visits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { changeVisit, endVisit } from './change.ts'
import { closeVisit, decideBilling } from './close.ts'
import { correctVisit } from './correct.ts'
import { listVisits, readAdminVisit } from './list-repo.ts'
import { offerVisit } from './offer.ts'

export function visitRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.pageVisits, ({ query }) => listVisits(context, query))

  serve(app, contract.offerVisit, (call) => offerVisit(context, adminActionOf(call), call.body))

  serve(app, contract.findAdminVisit, ({ params }) =>
    readAdminVisit(context, context.db, params.reference),
  )

  serve(app, contract.changeVisit, (call) =>
    changeVisit(context, adminActionOf(call), call.params.reference, call.body),
  )

  serve(app, contract.missVisit, (call) =>
    endVisit(context, adminActionOf(call), call.params.reference, {
      status: 'missed',
      ...call.body,
    }),
  )

  serve(app, contract.cancelAdminVisit, (call) =>
    endVisit(context, adminActionOf(call), call.params.reference, {
      status: 'canceled',
      ...call.body,
    }),
  )

  serve(app, closing.closeVisit, (call) =>
    closeVisit(context, adminActionOf(call), call.params.reference, call.body),
  )

  serve(app, closing.correctVisit, (call) =>
    correctVisit(context, adminActionOf(call), call.params.reference, call.body),
  )

  serve(app, closing.decideBilling, (call) =>
    decideBilling(context, adminActionOf(call), call.params.reference, call.body),
  )
}
