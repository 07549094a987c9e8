import { planRoutes } from '#paypal/catalog/plan-routes'
import { productRoutes } from '#paypal/catalog/product-routes'
import { type Controls, createControls } from '#paypal/controls/controls'
import { disputeRoutes } from '#paypal/disputes/routes'
import { orderRoutes } from '#paypal/orders/routes'
import { paymentRoutes } from '#paypal/payments/routes'
import { type Credentials, defaultCredentials } from '#paypal/protocol/oauth'
import { type HostAnswer, type HostRequest, respond } from '#paypal/protocol/respond'
import { createRouter, type Route } from '#paypal/protocol/router'
import { type Ledger, ledger } from '#paypal/reporting/ledger'
import { reportingRoutes } from '#paypal/reporting/routes'
import { createDelays } from '#paypal/state/delays'
import { takeRequestFault } from '#paypal/state/faults'
import { createIds, type Random } from '#paypal/state/ids'
import { type State, wholeState } from '#paypal/state/state'
import type { World } from '#paypal/state/world'
import { subscriptionRoutes } from '#paypal/subscriptions/routes'
import { type Deliver, deliverDue, restartSending } from '#paypal/webhooks/deliveries'
import { eventRoutes } from '#paypal/webhooks/event-routes'
import { recordEvent } from '#paypal/webhooks/events'
import { webhookRoutes } from '#paypal/webhooks/routes'
import { sign, type Transmission } from '#paypal/webhooks/signer'
import { verificationRoutes } from '#paypal/webhooks/verification-routes'

export type PayPalHostOptions = {
  /** Sends a signed event; only called by `deliverDue`. */
  deliver: Deliver
  clock?: () => Date
  /** The host's address in links, approval pages and events. */
  baseUrl?: string | (() => string)
  credentials?: Credentials
  /** The minimum delay of events; PayPal's is seconds. */
  eventDelayMs?: number
  /** A seeded source of ids, for tests that replay a run. */
  random?: Random
  /** The state of an earlier host. */
  state?: State
  /** Called whenever the state may have changed. */
  changed?: () => void
}

export type PayPalHost = {
  /** Answers one request of the REST API synchronously; a delay is part of the answer, and so may be the work. */
  handle: (request: HostRequest) => HostAnswer
  /** What it serves, besides access tokens. */
  routes: readonly Pick<Route, 'method' | 'path'>[]
  controls: Controls
  ledger: () => Ledger
  /** The signature of a transmission that a test makes itself. */
  sign: (transmission: Transmission) => string
  /** Sends all due events and resolves when every receiver has answered or failed. */
  deliverDue: () => Promise<number>
  world: World
}

/** A PayPal without a network; a test can have any number of them. */
export const createPayPalHost = (options: PayPalHostOptions): PayPalHost => {
  const { deliver, clock = () => new Date(), credentials = defaultCredentials } = options
  const { baseUrl = 'http://paypal.sandbox', changed = () => {} } = options
  const state = options.state ?? wholeState.decode({ eventDelayMs: options.eventDelayMs ?? 0 })
  restartSending(state)
  forgetReplays(state, clock())
  const world: World = {
    state,
    now: clock,
    ids: createIds(options.random),
    delays: createDelays(),
    baseUrl: typeof baseUrl === 'string' ? () => baseUrl : baseUrl,
    emit: (eventType, summary, resource) => {
      recordEvent(world, eventType, summary, resource)
      changed()
    },
  }
  const routes = [
    ...productRoutes(world),
    ...planRoutes(world),
    ...subscriptionRoutes(world),
    ...orderRoutes(world),
    ...paymentRoutes(world),
    ...disputeRoutes(world),
    ...reportingRoutes(world),
    ...webhookRoutes(world),
    ...eventRoutes(world),
    ...verificationRoutes(world),
  ]
  const findRoute = createRouter(routes)

  const working = new Set<string>()

  return {
    handle: (request) => {
      const fault = takeRequestFault(state, request.method, request.url.pathname)
      const answer = respond({ world, credentials, findRoute, working }, request, fault)
      changed()
      const { later } = answer
      if (!later) return answer
      return {
        ...answer,
        later: () => {
          const result = later()
          changed()
          return result
        },
      }
    },
    routes,
    controls: createControls(world),
    ledger: () => ledger(world),
    sign: (transmission) => sign(state.signingKey, transmission),
    deliverDue: async () => {
      const count = await deliverDue({ ...world, deliver })
      if (count > 0) changed()
      return count
    },
    world,
  }
}

const forgetReplays = (state: State, now: Date) => {
  for (const [key, { untilMs }] of Object.entries(state.replays))
    if (untilMs <= now.getTime()) delete state.replays[key]
}
