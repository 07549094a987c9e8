import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { sendPage } from '#lib/page'
import { choice } from '#paypal/buyer-pages/decisions'
import {
  type DisputeMove,
  type DisputeOutcome,
  disputeMoves,
  disputeOutcomes,
  disputeReasons,
} from '#paypal/disputes/disputes'
import { disputeJson } from '#paypal/disputes/json'
import { orderJson } from '#paypal/orders/json'
import { toCents } from '#paypal/protocol/money'
import { Problem } from '#paypal/protocol/problem'
import { ledger } from '#paypal/reporting/ledger'
import { type MovementKind, movementKinds } from '#paypal/reporting/movements'
import { fault, sellerStatus } from '#paypal/state/state'
import type { World } from '#paypal/state/world'
import { subscriptionJson } from '#paypal/subscriptions/json'
import type { Controls } from './controls.ts'
import { history, importHistory } from './history.ts'
import { payPalPage } from './page.ts'

type ById = { Params: { id: string } }

const failure = z.looseObject({ exhaust: z.stringbool().or(z.boolean()).default(false) })
const amount = z.looseObject({
  amount: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .optional(),
})
const price = z.looseObject({
  amount: amount.shape.amount.unwrap().refine((text) => Number(text) > 0),
})
const reversal = amount.extend({ chargeback: z.stringbool().or(z.boolean()).default(false) })
const movement = z.looseObject({
  kind: z.enum(Object.keys(movementKinds) as MovementKind[]),
  paymentId: z.string().optional(),
  amount: amount.shape.amount,
})
const days = z.coerce.number().int().min(-30).max(180).optional()
const newDispute = z.looseObject({
  paymentId: z.string().optional(),
  reason: z.enum(disputeReasons).optional(),
  channel: z.enum(['INTERNAL', 'EXTERNAL']).optional(),
  days,
  amount: amount.shape.amount,
})
const disputeMove = z.looseObject({
  move: z.enum(Object.keys(disputeMoves) as DisputeMove[]),
  days,
})
const disputeOutcome = z.looseObject({
  outcome: z.enum(Object.keys(disputeOutcomes) as DisputeOutcome[]),
})
const search = z.looseObject({ mode: z.enum(['on', 'lagging', 'off', 'empty']) })
const seller = z.looseObject({ status: sellerStatus })
const invoice = z.looseObject({ invoiceId: z.string().min(1).max(127) })
const settings = z.looseObject({ eventDelayMs: z.coerce.number().int().min(0).max(600_000) })

/** `/paypal` for people and `/paypal/controls/…` for tests: makes things happen on PayPal's side. */
export const addControlRoutes = (
  app: FastifyInstance,
  { world, controls }: { world: World; controls: Controls },
  changed: () => void,
) => {
  const { state } = world

  app.get('/paypal', (_request, reply) => sendPage(reply, payPalPage(world, ledger(world))))
  app.get('/paypal/controls/ledger', () => ledger(world))
  app.get('/paypal/controls/orders', () =>
    Object.values(state.orders).map((order) => orderJson(world, order)),
  )
  app.get('/paypal/controls/subscriptions', () =>
    Object.values(state.subscriptions).map((one) => subscriptionJson(world, one)),
  )
  app.get('/paypal/controls/disputes', () =>
    Object.values(state.disputes).map((dispute) => disputeJson(world, dispute)),
  )
  /** Where the product's link to PayPal's Resolution Center leads. */
  app.get('/resolutioncenter/view/:id', (_request, reply) => reply.redirect('/paypal', 302))
  app.get('/paypal/controls/events', () =>
    Object.values(state.events).map((event) => ({
      ...event,
      deliveries: state.deliveries.filter(({ eventId }) => eventId === event.id),
    })),
  )
  app.get('/paypal/controls/faults', () => state.faults)
  app.put('/paypal/controls/history', (request, reply) => {
    const known = history.safeParse(request.body)
    if (!known.success) return refuse(reply, 400, z.prettifyError(known.error))
    try {
      importHistory(world, known.data)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return refuse(reply, error.status, error.message)
    }
    changed()
    return reply.code(204).send()
  })
  app.delete('/paypal/controls/faults', (_request, reply) => {
    controls.clearFaults()
    changed()
    return reply.code(204).send()
  })

  /** Answers JSON to a program, and redirects a form back to the page. */
  const control = <T>(path: string, schema: z.ZodType<T>, act: (id: string, body: T) => unknown) =>
    app.post<ById>(`/paypal/controls/${path}`, async (request, reply) => {
      const body = schema.safeParse(withoutBlanks(request.body))
      if (!body.success) return refuse(reply, 400, z.prettifyError(body.error))
      try {
        const result = act(request.params.id, body.data)
        changed()
        return isForm(request) ? reply.redirect('/paypal', 303) : { result: result ?? null }
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return refuse(reply, error.status, error.details[0]?.description ?? error.message)
      }
    })
  const nothing = z.looseObject({})

  control('orders/:id/decision', choice, (id, body) =>
    controls.decideOrder(id, body.decision, body.pendingReason),
  )
  control('orders/:id/expire', nothing, (id) => controls.expireOrder(id))
  control('orders/:id/patch', price, (id, body) =>
    controls.patchOrder(id, toCents(body.amount) ?? 0),
  )
  control('orders/:id/reverse-approval', nothing, (id) => controls.reverseApproval(id))
  control('subscriptions/:id/decision', choice, (id, body) =>
    controls.decideSubscription(id, body.decision),
  )
  control('subscriptions/:id/next-cycle', amount, (id, body) =>
    controls.nextCycle(id, centsIn(body)),
  )
  control('subscriptions/:id/fail-payment', failure, (id, { exhaust }) =>
    controls.failPayment(id, exhaust),
  )
  control('subscriptions/:id/revise', price, (id, body) =>
    controls.proposePrice(id, toCents(body.amount) ?? 0),
  )
  control('subscriptions/:id/suspend', nothing, (id) => controls.suspendSubscription(id))
  control('subscriptions/:id/activate', nothing, (id) => controls.activateSubscription(id))
  control('subscriptions/:id/cancel', nothing, (id) => controls.cancelSubscription(id))
  control('subscriptions/:id/expire', nothing, (id) => controls.expireSubscription(id))
  control('payments/:id/complete', nothing, (id) => controls.completePayment(id).status)
  control('payments/:id/deny', nothing, (id) => controls.denyPayment(id).status)
  control('payments/:id/refund', amount, (id, body) => controls.refund(id, centsIn(body)))
  control('refunds/:id/complete', nothing, (id) => controls.completeRefund(id).status)
  control('refunds/:id/fail', nothing, (id) => controls.failRefund(id).status)
  control('refunds/:id/cancel', nothing, (id) => controls.cancelRefund(id).status)
  control('payments/:id/reverse', reversal, (id, body) =>
    controls.reverse(id, centsIn(body), body.chargeback),
  )
  control('disputes', newDispute, (_id, body) =>
    controls.openDispute({ ...body, amountCents: centsIn(body) }),
  )
  control('disputes/:id/move', disputeMove, (id, body) =>
    controls.moveDispute(id, body.move, body.days),
  )
  control('disputes/:id/resolve', disputeOutcome, (id, { outcome }) =>
    controls.resolveDispute(id, outcome),
  )
  control('movements', movement, (_id, body) => controls.addMovement(body))
  control('seller', seller, (_id, { status }) => controls.setSeller(status))
  control('known-invoices', invoice, (_id, { invoiceId }) => controls.addKnownInvoice(invoiceId))
  control('transaction-search', search, (_id, { mode }) => controls.setTransactionSearch(mode))
  control('events/:id/resend', nothing, (id) => controls.resendEvent(id))
  control('events/hurry', nothing, () => controls.hurryEvents())
  control('faults', fault, (_id, body) => controls.addFault(body))
  control('faults/clear', nothing, () => controls.clearFaults())
  control('delays/end', nothing, () => controls.endDelays())
  control('settings', settings, (_id, body) => controls.setEventDelay(body.eventDelayMs))
  control('request-ids/forget', nothing, () => controls.forgetRequestIds())
  control('tokens/revoke', nothing, () => controls.revokeTokens())
}

const centsIn = ({ amount }: { amount?: string | undefined }) =>
  amount === undefined ? undefined : toCents(amount)

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ message })

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

/** A form also sends its empty fields; they count as omitted. */
const withoutBlanks = (body: unknown) =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== ''))
