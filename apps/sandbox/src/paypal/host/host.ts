import { planRoutes } from '#paypal/catalog/plan-routes'
import { productRoutes } from '#paypal/catalog/product-routes'
import { type Controls, createControls } from '#paypal/controls/controls'
import { orderRoutes } from '#paypal/orders/routes'
import { paymentRoutes } from '#paypal/payments/routes'
import { type Credentials, defaultCredentials } from '#paypal/protocol/oauth'
import { type HostAnswer, type HostRequest, respond } from '#paypal/protocol/respond'
import { createRouter } from '#paypal/protocol/router'
import { type Ledger, ledger } from '#paypal/reporting/ledger'
import { reportingRoutes } from '#paypal/reporting/routes'
import { strikeRequest } from '#paypal/state/faults'
import { createIds, type Random } from '#paypal/state/ids'
import { emptyState, type State } from '#paypal/state/state'
import type { World } from '#paypal/state/world'
import { subscriptionRoutes } from '#paypal/subscriptions/routes'
import { type Deliver, deliverDue, restartSending } from '#paypal/webhooks/deliveries'
import { eventRoutes } from '#paypal/webhooks/event-routes'
import { recordEvent } from '#paypal/webhooks/events'
import { webhookRoutes } from '#paypal/webhooks/routes'
import type { Signer } from '#paypal/webhooks/signer'
import { verificationRoutes } from '#paypal/webhooks/verification-routes'

export type PayPalHostOptions = {
  signer: Signer
  /** Hands signed events over; only called by `deliverDue`. */
  deliver: Deliver
  clock?: () => Date
  /** Where the host says it is reached: in links, approval addresses and the certificate's. */
  baseUrl?: string | (() => string)
  credentials?: Credentials
  /** How long an event takes at least; PayPal takes seconds. */
  eventDelayMs?: number
  /** A source of ids that can be repeated, for tests that need to. */
  random?: Random
  /** What an earlier host left. */
  state?: State
  /** Called after everything that may have changed the state. */
  changed?: () => void
}

export type PayPalHost = {
  /** Answers one request of the REST API. Nothing in it waits: the answer says what to wait for. */
  handle: (request: HostRequest) => HostAnswer
  controls: Controls
  ledger: () => Ledger
  /** Sends the events whose time has come and resolves when each was answered or refused. */
  deliverDue: () => Promise<number>
  world: World
}

/** A PayPal of one's own, without a network: any number of them fit into a test. */
export const createPayPalHost = (options: PayPalHostOptions): PayPalHost => {
  const { signer, deliver, clock = () => new Date(), credentials = defaultCredentials } = options
  const { baseUrl = 'http://paypal.sandbox', changed = () => {} } = options
  const state = options.state ?? emptyState(options.eventDelayMs ?? 0)
  restartSending(state)
  forgetReplays(state, clock())
  const world: World = {
    state,
    now: clock,
    ids: createIds(options.random),
    baseUrl: typeof baseUrl === 'string' ? () => baseUrl : baseUrl,
    emit: (eventType, summary, resource) => {
      recordEvent(world, eventType, summary, resource)
      changed()
    },
  }
  const findRoute = createRouter([
    ...productRoutes(world),
    ...planRoutes(world),
    ...subscriptionRoutes(world),
    ...orderRoutes(world),
    ...paymentRoutes(world),
    ...reportingRoutes(world),
    ...webhookRoutes(world),
    ...eventRoutes(world),
    ...verificationRoutes(world, signer),
  ])

  return {
    handle: (request) => {
      const fault = strikeRequest(state, request.method, request.url.pathname)
      const answer = respond({ world, credentials, findRoute }, request, fault)
      changed()
      return answer
    },
    controls: createControls(world),
    ledger: () => ledger(world),
    deliverDue: async () => {
      const { now, baseUrl } = world
      const count = await deliverDue({ state, signer, deliver, now, baseUrl })
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
