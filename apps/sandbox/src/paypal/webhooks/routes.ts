import * as z from 'zod'
import { link } from '#paypal/protocol/links'
import { getResource, Problem, parseBody } from '#paypal/protocol/problem'
import type { Route } from '#paypal/protocol/router'
import type { Webhook } from '#paypal/state/state'
import type { World } from '#paypal/state/world'

/** PayPal's limit for one app. */
const webhooksMax = 10

const eventTypes = z
  .array(z.looseObject({ name: z.string().min(1).max(50) }))
  .min(1)
  .max(300)
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
