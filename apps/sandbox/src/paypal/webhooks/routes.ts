import * as z from 'zod'
import { link } from '#paypal/protocol/links'
import { getResource, Problem, parseBody } from '#paypal/protocol/problem'
import { change, get, type Route } from '#paypal/protocol/router'
import { otherEventTypes, eventTypes as sentTypes } from '#paypal/state/event-types'
import type { Webhook } from '#paypal/state/state'
import type { World } from '#paypal/state/world'

/** PayPal's limit for one app. */
const webhooksMax = 10

const known: readonly string[] = [...sentTypes, ...otherEventTypes]
const eventTypes = z
  .array(z.looseObject({ name: z.string().min(1).max(50) }))
  .min(1)
  .max(500)
const webhookRequest = z.looseObject({
  url: z.url({ protocol: /^https?$/ }).max(2048),
  event_types: eventTypes,
})

/** `/v1/notifications/webhooks`: where events are sent. Unlike PayPal it also allows plain http. */
export const webhookRoutes = (world: World): Route[] => {
  const { state } = world
  const find = (id: string | undefined) => getResource(state.webhooks, id)
  return [
    {
      method: 'POST',
      path: '/v1/notifications/webhooks',
      handle: ({ body }) => {
        const { url, event_types } = parseBody(webhookRequest, body)
        checkNew(Object.values(state.webhooks), url)
        const webhook = { id: world.ids.webhook(), url, eventTypes: namesIn(event_types) }
        state.webhooks[webhook.id] = webhook
        return { status: 201, body: webhookJson(world, webhook) }
      },
    },
    get('/v1/notifications/webhooks', () => ({
      webhooks: Object.values(state.webhooks).map((webhook) => webhookJson(world, webhook)),
    })),
    get('/v1/notifications/webhooks/:id', ({ params }) => webhookJson(world, find(params.id))),
    {
      method: 'PATCH',
      path: '/v1/notifications/webhooks/:id',
      handle: ({ params, body }) => {
        const webhook = find(params.id)
        for (const { path, value } of parseBody(patchRequest, body)) {
          if (path === '/url') webhook.url = value
          else webhook.eventTypes = namesIn(value)
        }
        return { status: 200, body: webhookJson(world, webhook) }
      },
    },
    get('/v1/notifications/webhooks-event-types', () => ({
      event_types: known.map((name) => ({ name, status: 'ENABLED' })),
    })),
    change('DELETE', '/v1/notifications/webhooks/:id', ({ params }) => {
      delete state.webhooks[find(params.id).id]
    }),
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

/** PayPal refuses the whole list for one name that it doesn't know. */
const namesIn = (types: z.infer<typeof eventTypes>) => {
  const names = types.map(({ name }) => name)
  const unknown = names.find((name) => name !== '*' && !known.includes(name))
  if (unknown !== undefined)
    throw new Problem(400, 'VALIDATION_ERROR', 'Invalid data provided', [
      {
        field: 'event_types',
        value: unknown,
        issue: 'Not a valid webhook event name',
        description: '',
      },
    ])
  return names
}

const checkNew = (webhooks: readonly Webhook[], url: string) => {
  if (webhooks.some((webhook) => webhook.url === url))
    throw new Problem(400, 'WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists')
  if (webhooks.length >= webhooksMax)
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
