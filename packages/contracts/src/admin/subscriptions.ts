/** The admin's list of subscriptions. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalLine } from '../fields.ts'
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
