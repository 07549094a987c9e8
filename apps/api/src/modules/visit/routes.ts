import * as linked from '@smart-bird/contracts/linked-visits'
import * as calendar from '@smart-bird/contracts/visit-calendar'
import * as contract from '@smart-bird/contracts/visits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { bearerToken } from '#http/bearer-token'
import type { Caller } from '#http/caller'
import { serve } from '#http/serve'
import { cancelVisit, chooseWindow } from './choose.ts'
import { getLinked, getOwn } from './find-visit.ts'
import { readCalendar } from './read-calendar.ts'
import { listOwnVisits, readVisit } from './read-visit.ts'

/** Opens visits and agrees on their time: a customer's by their reference, everybody's by the code in our email. */
export function visitRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listVisits, async ({ caller }) => ({
    rows: await listOwnVisits(context, caller.userId),
  }))

  serve(app, contract.findVisit, async ({ caller, params }) => {
    const id = await getOwn(context, caller.userId, params.reference)
    return readVisit(context, context.db, id)
  })

  serve(app, contract.chooseWindow, async (call) => {
    const id = await getOwn(context, call.caller.userId, call.params.reference)
    return chooseWindow(context, id, call.body, actorOf(call))
  })

  serve(app, contract.cancelVisit, async (call) => {
    const id = await getOwn(context, call.caller.userId, call.params.reference)
    return cancelVisit(context, id, call.body, actorOf(call))
  })

  serve(app, calendar.findVisitCalendar, async ({ caller, params }) =>
    readCalendar(context, await getOwn(context, caller.userId, params.reference)),
  )

  const byLink = {
    open: (request: FastifyRequest) => getLinked(context, bearerToken(request), request.ip),
  }

  serve(app, linked.findLinkedVisit, ({ opened }) => readVisit(context, context.db, opened), byLink)

  serve(
    app,
    calendar.findLinkedVisitCalendar,
    ({ opened }) => readCalendar(context, opened),
    byLink,
  )

  serve(
    app,
    linked.chooseLinkedWindow,
    async (call) => chooseWindow(context, call.opened, call.body, actorOf(call)),
    byLink,
  )

  serve(
    app,
    linked.cancelLinkedVisit,
    async (call) => cancelVisit(context, call.opened, call.body, actorOf(call)),
    byLink,
  )
}

const actorOf = ({ caller, request }: { caller: Caller | undefined; request: FastifyRequest }) => ({
  caller,
  address: request.ip,
})
