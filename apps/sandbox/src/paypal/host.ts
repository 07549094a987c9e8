import { productRoutes } from './catalog.ts'
import { type Controls, createControls } from './controls.ts'
import { type Deliver, deliverDue, restartSending } from './deliveries.ts'
import { recordEvent } from './events.ts'
import { strikeRequest } from './faults.ts'
import { createIds, type Random } from './ids.ts'
import { type Ledger, ledger } from './ledger.ts'
import { type Credentials, defaultCredentials } from './oauth.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { planRoutes } from './plans.ts'
import { reportingRoutes } from './reporting.ts'
import { type HostAnswer, type HostRequest, respond } from './respond.ts'
import { createRouter } from './route.ts'
import type { Signer } from './signer.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { verificationRoutes } from './verification.ts'
import { eventRoutes } from './webhook-events.ts'
import { webhookRoutes } from './webhooks.ts'
import { emptyState, type State } from './whole-state.ts'
import type { World } from './world.ts'

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
