/** Webhook calls to houses, each with its answer. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, pageOf, pageQuery, timestamp } from '../paging.ts'
import { houseActions } from '../values.ts'

export const deliveryRow = z.object({
  id: z.int(),
  webhookId: z.string(),
  username: z.string(),
  fullName: z.nullable(z.string()),
  action: z.enum(houseActions),
  /** The host only, because the path contains the secret webhook id. */
  host: z.string(),
  request: z.string(),
  status: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  error: z.nullable(z.string()),
  durationMs: z.nullable(z.int()),
  attempt: z.int(),
  receivedAt: z.nullable(timestamp),
  createdAt: timestamp,
})
export type DeliveryRow = z.infer<typeof deliveryRow>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/admin/deliveries',
  access: 'admin',
  summary: 'Every webhook call, with its answer',
  says: 'Lists webhook calls, newest first, a page at a time. Addresses show the host only, because the path has the house’s secret.',
  query: z.strictObject({
    ...pageQuery(['created']),
    action: z.optional(z.enum(houseActions)),
    outcome: z.optional(z.enum(['delivered', 'failed'])),
  }),
  reply: pageOf(deliveryRow),
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/admin/deliveries/:id/resend',
  access: 'admin',
  summary: 'Repeat a webhook call',
  proof: 'never',
  allows: { noMoney: true },
  says: 'Sends a webhook call again with the same id and body, to the house’s current address. A restart is refused within 5 minutes of the last one, and a status that is no longer due as well.',
  refuses: ['not_found', 'webhook_not_set', 'conflict', 'restart_under_way'],
  params: idParams,
  reply: deliveryRow,
})
