import * as linked from '@smart-bird/contracts/linked-visits'
import * as calendar from '@smart-bird/contracts/visit-calendar'
import * as contract from '@smart-bird/contracts/visits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { keyServer } from '#http/key-server'
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

  const own = ({ caller, params }: { caller: Caller; params: { reference: string } }) =>
    getOwn(context, caller.userId, params.reference)

  serve(app, contract.findVisit, async (call) => readVisit(context, context.db, await own(call)))

  serve(app, contract.chooseWindow, async (call) =>
    chooseWindow(context, await own(call), call.body, actorOf(call)),
  )

  serve(app, contract.cancelVisit, async (call) =>
    cancelVisit(context, await own(call), call.body, actorOf(call)),
  )

  serve(app, calendar.findVisitCalendar, async (call) => readCalendar(context, await own(call)))

  const byLink = keyServer(app, (...link) => getLinked(context, ...link))

  byLink(linked.findLinkedVisit, ({ opened }) => readVisit(context, context.db, opened))

  byLink(calendar.findLinkedVisitCalendar, ({ opened }) => readCalendar(context, opened))

  byLink(linked.chooseLinkedWindow, (call) =>
    chooseWindow(context, call.opened, call.body, actorOf(call)),
  )

  byLink(linked.cancelLinkedVisit, (call) =>
    cancelVisit(context, call.opened, call.body, actorOf(call)),
  )
}

const actorOf = ({ caller, request }: { caller: Caller | undefined; request: FastifyRequest }) => ({
  caller,
  address: request.ip,
})
