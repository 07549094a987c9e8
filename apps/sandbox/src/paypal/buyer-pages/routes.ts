import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod'
import { sendPage } from '#lib/page'
import { getOrder } from '#paypal/orders/find'
import { Problem } from '#paypal/protocol/problem'
import type { World } from '#paypal/state/world'
import { choice, decideOrder, decideSubscription, findByAgreement } from './decisions.ts'
import { endPage, orderPage, subscriptionPage } from './page.ts'

type OrderLink = { Querystring: { token?: string } }
type SubscriptionLink = { Querystring: { ba_token?: string } }

type Choice = z.infer<typeof choice>

/** Where the buyer decides, before the browser returns to the shop. */
export const addApprovalPages = (app: FastifyInstance, world: World) => {
  const gone = (reply: FastifyReply) =>
    sendPage(reply, endPage("This payment doesn't exist or has expired."), 404)

  app.get<OrderLink>('/checkoutnow', ({ query }, reply) => {
    const order = found(() => getOrder(world, query.token))
    return order ? sendPage(reply, orderPage(order)) : gone(reply)
  })
  app.post<OrderLink>('/checkoutnow', ({ query, body }, reply) =>
    decide(reply, body, ({ decision, pendingReason }) =>
      decideOrder(world, query.token ?? '', decision, pendingReason),
    ),
  )

  app.get<SubscriptionLink>('/webapps/billing/subscriptions', ({ query }, reply) => {
    const subscription = findByAgreement(world, query.ba_token ?? '')
    const plan =
      subscription && world.state.plans[subscription.revision?.planId ?? subscription.planId]
    return plan ? sendPage(reply, subscriptionPage(subscription, plan)) : gone(reply)
  })
  app.post<SubscriptionLink>('/webapps/billing/subscriptions', ({ query, body }, reply) =>
    decide(reply, body, ({ decision }) => {
      const subscription = findByAgreement(world, query.ba_token ?? '')
      return decideSubscription(world, subscription?.id ?? '', decision)
    }),
  )
}

const decide = (reply: FastifyReply, body: unknown, act: (choice: Choice) => string | null) => {
  const wanted = choice.safeParse(body)
  if (!wanted.success) return sendPage(reply, endPage('Please choose one of the buttons.'), 400)
  try {
    const target = act(wanted.data)
    if (target !== null) return reply.redirect(target, 303)
    return sendPage(reply, endPage('Done. The shop gave no address to return to.'))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return sendPage(reply, endPage(error.details[0]?.description ?? error.message), error.status)
  }
}

const found = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
