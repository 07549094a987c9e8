/** The admin's list of subscriptions and the webhook form. */
import * as z from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { currentPassword, optionalLine, shown, userName, webhookAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { accountStatuses, houseStatuses, subscriptionStatuses, userLevels } from '../values.ts'

export const subscriptionRow = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.nullable(z.string()),
  profileStatus: z.enum(accountStatuses),
  userLevel: z.nullable(z.enum(userLevels)),
  subscriptionStatus: z.nullable(z.enum(subscriptionStatuses)),
  subscriptionId: z.nullable(z.string()),
  houseStatus: z.nullable(z.enum(houseStatuses)),
  housePackage: z.nullable(z.string()),
  houseDomain: z.nullable(z.string()),
})
export type SubscriptionRow = z.infer<typeof subscriptionRow>

export const listSubscriptions = endpoint({
  method: 'POST',
  path: '/subscriptions',
  access: 'admin',
  summary: 'Every customer with their subscription and house',
  body: z.strictObject({ userId: z.int(), username: z.string() }),
  reply: z.object({ success: z.literal(true), data: z.array(subscriptionRow) }),
})

export const pageSubscriptions = endpoint({
  method: 'GET',
  path: '/admin/subscriptions',
  access: 'admin',
  summary: 'The same list with search, sort and pages',
  query: z.strictObject({
    ...pageQuery(['id', 'username', 'status']),
    status: z.optional(z.enum(subscriptionStatuses)),
  }),
  reply: pageOf(subscriptionRow),
})

export const subscriptionsCsv = endpoint({
  method: 'GET',
  path: '/admin/subscriptions.csv',
  access: 'admin',
  summary: 'The same list as CSV',
  query: z.strictObject({
    search: z.optional(optionalLine(limits.searchMax)),
    status: z.optional(z.enum(subscriptionStatuses)),
  }),
  reply: z.string(),
  replyType: 'csv',
})

export const webhookForm = z.object({
  subWeb: webhookAddress,
  userUsername: userName,
  serWeb: webhookAddress,
  password: currentPassword,
})
export type WebhookForm = z.infer<typeof webhookForm>

/** Addresses without the secret in their paths: host and last four characters. */
export const storedWebhooks = z.object({
  username: z.string(),
  serWeb: z.nullable(z.string()),
  subWeb: z.nullable(z.string()),
})
export type StoredWebhooks = z.infer<typeof storedWebhooks>

export const findWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  access: 'admin',
  summary: "What is stored of the addresses of a house's webhooks, their secrets masked",
  query: z.strictObject({ username: userName }),
  reply: storedWebhooks,
})

export const updateWebhooks = endpoint({
  method: 'POST',
  path: '/update-webhook',
  access: 'admin',
  summary:
    "Set the addresses of a house's webhooks, confirmed with the admin's password; one that is left out stays, an empty one is removed",
  body: z.strictObject({
    userId: z.int(),
    password: currentPassword,
    serWeb: z.optional(webhookAddress),
    subWeb: z.optional(webhookAddress),
    userUsername: userName,
    /** What the form showed as stored, masked. */
    was: z.optional(z.strictObject({ serWeb: shown, subWeb: shown })),
  }),
  reply: messageReply,
})
