import * as z from 'zod'
import { certificateUrl } from './deliveries.ts'
import { address, recordEvent } from './events.ts'
import { link } from './links.ts'
import { notFound, Problem, parseBody, parseQuery } from './problem.ts'
import type { Route } from './route.ts'
import type { Signer } from './signer.ts'
import type { PayPalEvent, Webhook } from './whole-state.ts'
import type { World } from './world.ts'

/** PayPal allows ten addresses for one application. */
const webhooksMax = 10

const eventTypes = z
  .array(z.looseObject({ name: z.string().min(1).max(50) }))
  .min(1)
  .max(300)
const webhookRequest = z.looseObject({
  url: z.url({ protocol: /^https?$/ }).max(2048),
  event_types: eventTypes,
})

/** `/v1/notifications/webhooks`: where events are sent. Unlike the real one it takes plain http too. */
export const webhookRoutes = (world: World): Route[] => {
  const { state } = world
  const find = (id: string | undefined) => {
    const webhook = state.webhooks[id ?? '']
    if (!webhook) throw notFound()
    return webhook
  }
  return [
    {
      method: 'POST',
      path: '/v1/notifications/webhooks',
      handle: ({ body }) => {
        const { url, event_types } = parseBody(webhookRequest, body)
        checkNew(Object.values(state.webhooks), url)
        const names = event_types.map(({ name }) => name)
        const webhook: Webhook = { id: world.ids.webhook(), url, eventTypes: names }
        state.webhooks[webhook.id] = webhook
        return { status: 201, body: webhookJson(world, webhook) }
      },
    },
    {
      method: 'GET',
      path: '/v1/notifications/webhooks',
      handle: () => ({
        status: 200,
        body: {
          webhooks: Object.values(state.webhooks).map((webhook) => webhookJson(world, webhook)),
        },
      }),
    },
    {
      method: 'GET',
      path: '/v1/notifications/webhooks/:id',
      handle: ({ params }) => ({ status: 200, body: webhookJson(world, find(params.id)) }),
    },
    {
      method: 'PATCH',
      path: '/v1/notifications/webhooks/:id',
      handle: ({ params, body }) => {
        const webhook = find(params.id)
        for (const change of parseBody(patchRequest, body)) {
          if (change.path === '/url') webhook.url = change.value
          else webhook.eventTypes = change.value.map(({ name }) => name)
        }
        return { status: 200, body: webhookJson(world, webhook) }
      },
    },
    {
      method: 'DELETE',
      path: '/v1/notifications/webhooks/:id',
      handle: ({ params }) => {
        delete state.webhooks[find(params.id).id]
        return { status: 204 }
      },
    },
  ]
}

const patchRequest = z.array(
  z.discriminatedUnion('path', [
    z.object({
      op: z.literal('replace'),
      path: z.literal('/url'),
      value: z.url({ protocol: /^https?$/ }).max(2048),
    }),
    z.object({ op: z.literal('replace'), path: z.literal('/event_types'), value: eventTypes }),
  ]),
)

const checkNew = (known: readonly Webhook[], url: string) => {
  if (known.some((webhook) => webhook.url === url))
    throw new Problem(400, 'WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists')
  if (known.length >= webhooksMax)
    throw new Problem(400, 'WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'Webhook number limit exceeded')
}

const webhookJson = (world: World, { id, url, eventTypes }: Webhook) => {
  const self = `${world.baseUrl()}/v1/notifications/webhooks/${id}`
  return {
    id,
    url,
    event_types: eventTypes.map((name) => ({ name, status: 'ENABLED' })),
    links: [link(self, 'self'), link(self, 'update', 'PATCH'), link(self, 'delete', 'DELETE')],
  }
}

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

/** `/v1/notifications/webhooks-events`: what was told, and telling it again. */
export const eventRoutes = (world: World): Route[] => {
  const { state } = world
  const find = (id: string | undefined) => {
    const event = state.events[id ?? '']
    if (!event) throw notFound()
    return event
  }
  return [
    {
      method: 'GET',
      path: '/v1/notifications/webhooks-events',
      handle: ({ query }) => {
        const wanted = parseQuery(eventsQuery, query)
        const found = Object.values(state.events).filter((event) => isWanted(event, wanted))
        const events = found.reverse().slice(0, wanted.page_size)
        return { status: 200, body: { events, count: events.length, links: [] } }
      },
    },
    {
      method: 'GET',
      path: '/v1/notifications/webhooks-events/:id',
      handle: ({ params }) => ({ status: 200, body: find(params.id) }),
    },
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
        const sample = { type: 'sample', version: '1.0', json: { id: world.ids.transaction() } }
        const event = recordEvent(world, event_type, 'A simulated event', sample)
        // As at PayPal, simulated events carry no real webhook's id: their signature fits none.
        const hook = { id: 'WEBHOOK_ID', url: target, eventTypes: [] }
        address(world, event, hook, { dueMs: world.now().getTime() })
        return { status: 202, body: event }
      },
    },
  ]
}

/** Sends an event again, to all webhooks or to some. */
export const resend = (world: World, event: PayPalEvent, webhookIds?: readonly string[]) => {
  for (const hook of Object.values(world.state.webhooks))
    if (!webhookIds || webhookIds.includes(hook.id))
      address(world, event, hook, { dueMs: world.now().getTime() })
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

const verifyRequest = z.looseObject({
  auth_algo: z.string().max(100),
  cert_url: z.string().max(500),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.string().max(100),
  webhook_id: z.string().max(50),
  webhook_event: z.looseObject({}),
})

/** The certificate, and the check for those who do not check themselves. */
export const verificationRoutes = (world: World, signer: Signer): Route[] => [
  {
    method: 'GET',
    path: '/v1/notifications/certs/:id',
    isPublic: true,
    handle: ({ params }) => {
      if (params.id !== signer.keys.id) throw notFound()
      return { status: 200, type: 'application/x-pem-file', body: signer.keys.certificate }
    },
  },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    handle: ({ body }) => {
      const request = parseBody(verifyRequest, body)
      const transmission = {
        id: request.transmission_id,
        time: request.transmission_time,
        webhookId: request.webhook_id,
        body: JSON.stringify(request.webhook_event),
      }
      const isOurs =
        request.auth_algo === 'SHA256withRSA' &&
        request.cert_url === certificateUrl(world.baseUrl(), signer) &&
        world.state.webhooks[request.webhook_id] !== undefined &&
        signer.verify(transmission, request.transmission_sig)
      return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
    },
  },
]
