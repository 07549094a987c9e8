import { link } from '#paypal/protocol/links'
import { takeEventFaults } from '#paypal/state/faults'
import type { Delivery, PayPalEvent, State, Webhook } from '#paypal/state/state'
import { type Resource, toStamp, type World } from '#paypal/state/world'

/** More than any test needs. */
const eventsKept = 5000

/** Records an event and queues it for every webhook that listens to its type. */
export const recordEvent = (
  world: World,
  eventType: string,
  summary: string,
  resource: Resource,
): PayPalEvent => {
  const { state, ids, now, baseUrl } = world
  const id = ids.event()
  const url = `${baseUrl()}/v1/notifications/webhooks-events/${id}`
  const event: PayPalEvent = {
    id,
    event_version: '1.0',
    create_time: toStamp(now()),
    resource_type: resource.type,
    resource_version: resource.version,
    event_type: eventType,
    summary,
    // A snapshot: later changes of the resource don't change the event.
    resource: structuredClone(resource.json),
    links: [link(url, 'self'), link(`${url}/resend`, 'resend', 'POST')],
  }
  state.events[id] = event
  const hooks = Object.values(state.webhooks).filter(({ eventTypes }) =>
    eventTypes.some((name) => name === '*' || name === eventType),
  )
  const { copies, dropped, delayMs } = takeEventFaults(state, eventType)
  const dueMs = now().getTime() + state.eventDelayMs + delayMs
  for (const hook of hooks)
    for (let copy = 0; copy < copies; copy++)
      address(world, event, hook, { dueMs, status: dropped ? 'dropped' : 'waiting' })
  forgetOld(state)
  return event
}

/** Queues one more copy of an event for a webhook. */
export const address = (
  { state, ids }: World,
  event: PayPalEvent,
  { id, url }: Webhook,
  { dueMs, status = 'waiting' }: { dueMs: number; status?: Delivery['status'] },
) => {
  state.deliveries.push({
    transmissionId: ids.transmission(),
    eventId: event.id,
    webhookId: id,
    url,
    status,
    attempts: 0,
    dueMs,
    result: null,
  })
}

/** Sends an event again, to all webhooks or the given ones. */
export const resend = (world: World, event: PayPalEvent, webhookIds?: readonly string[]) => {
  for (const hook of Object.values(world.state.webhooks))
    if (!webhookIds || webhookIds.includes(hook.id))
      address(world, event, hook, { dueMs: world.now().getTime() })
}

const forgetOld = (state: State) => {
  const ids = Object.keys(state.events)
  for (const id of ids.slice(0, Math.max(0, ids.length - eventsKept))) delete state.events[id]
  if (state.deliveries.length <= eventsKept) return
  const open = state.deliveries.filter(({ status }) => status === 'waiting' || status === 'sending')
  const closed = state.deliveries.filter((delivery) => !open.includes(delivery))
  state.deliveries = [...closed.slice(-eventsKept / 2), ...open]
}
