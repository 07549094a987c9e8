import * as z from 'zod'
import { getResource, notFound, parseBody, parseQuery } from '#paypal/protocol/problem'
import { get, type Route } from '#paypal/protocol/router'
import type { PayPalEvent, State } from '#paypal/state/state'
import type { Resource, World } from '#paypal/state/world'
import { address, recordEvent, resend } from './events.ts'

const eventsQuery = z.looseObject({
  page_size: z.coerce.number().int().min(1).max(300).default(10),
  start_time: z.iso.datetime({ offset: true }).optional(),
  end_time: z.iso.datetime({ offset: true }).optional(),
  transaction_id: z.string().optional(),
  event_type: z.string().optional(),
})
const simulateRequest = z.looseObject({
  webhook_id: z.string().max(50).optional(),
  url: z.url().max(2048).optional(),
  event_type: z.string().max(50),
})
const resendRequest = z.looseObject({ webhook_ids: z.array(z.string()).optional() })

/** `/v1/notifications/webhooks-events`: lists events and sends them again. */
export const eventRoutes = (world: World): Route[] => {
  const { state } = world
  const find = (id: string | undefined) => getResource(state.events, id)
  return [
    get('/v1/notifications/webhooks-events', ({ query }) => {
      const wanted = parseQuery(eventsQuery, query)
      const found = Object.values(state.events).filter((event) => isWanted(event, wanted))
      const events = found.reverse().slice(0, wanted.page_size)
      return { events, count: events.length, links: [] }
    }),
    get('/v1/notifications/webhooks-events/:id', ({ params }) => find(params.id)),
    {
      method: 'POST',
      path: '/v1/notifications/webhooks-events/:id/resend',
      handle: ({ params, body }) => {
        const { webhook_ids } = parseBody(resendRequest, body)
        resend(world, find(params.id), webhook_ids)
        return { status: 202, body: find(params.id) }
      },
    },
    {
      method: 'POST',
      path: '/v1/notifications/simulate-event',
      handle: ({ body }) => {
        const { webhook_id = '', url, event_type } = parseBody(simulateRequest, body)
        const target = url ?? state.webhooks[webhook_id]?.url
        if (target === undefined) throw notFound()
        const event = recordEvent(
          world,
          event_type,
          'A simulated event',
          sampleOf(state, event_type),
        )
        // As at PayPal, a simulated event has no real webhook's id, so its signature matches none.
        const hook = { id: 'WEBHOOK_ID', url: target, eventTypes: [] }
        address(world, event, hook, { dueMs: world.now().getTime() })
        return { status: 202, body: event }
      },
    },
  ]
}

/** The resource of the newest event of this type, as PayPal has a sample for each. */
const sampleOf = ({ events }: State, eventType: string): Resource => {
  const known = Object.values(events).findLast(({ event_type }) => event_type === eventType)
  return known
    ? { type: known.resource_type, version: known.resource_version, json: known.resource }
    : { type: 'sample', version: '1.0', json: {} }
}

const isWanted = (event: PayPalEvent, wanted: z.infer<typeof eventsQuery>) => {
  const at = Date.parse(event.create_time)
  return (
    (wanted.event_type === undefined || event.event_type === wanted.event_type) &&
    (wanted.transaction_id === undefined || event.resource.id === wanted.transaction_id) &&
    (wanted.start_time === undefined || at >= Date.parse(wanted.start_time)) &&
    (wanted.end_time === undefined || at <= Date.parse(wanted.end_time))
  )
}
