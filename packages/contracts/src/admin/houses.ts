/** The customers' houses, their webhooks and keys. */
import * as z from 'zod/mini'
import { endpoint, messageReply, wrongProof } from '../endpoint.ts'
import {
  currentPassword,
  houseDomain,
  optionalLine,
  shown,
  userName,
  webhookAddress,
} from '../fields.ts'
import { reportedHealth } from '../house.ts'
import { limits } from '../limits.ts'
import { idParams, pageOf, pageQuery, timestamp } from '../paging.ts'
import { accountStatuses, houseStatuses } from '../values.ts'
import { proven } from './proof.ts'

export const customerHouse = z.object({
  domain: z.nullable(z.string()),
  address: z.nullable(z.string()),
  package: z.nullable(z.string()),
  status: z.nullable(z.enum(houseStatuses)),
  version: z.nullable(z.string()),
  lastReportAt: z.nullable(timestamp),
  /** The path is masked because the webhook id is a secret. */
  serviceWebhook: z.nullable(z.string()),
  subscriptionWebhook: z.nullable(z.string()),
  /** Null until the house has reported it. */
  health: z.nullable(reportedHealth),
})

export const houseForm = z.strictObject({
  domain: z.union([z.literal(''), houseDomain]),
  address: optionalLine(limits.addressMax),
  package: optionalLine(limits.nameMax),
})
export type HouseForm = z.infer<typeof houseForm>

export const webhookForm = z.object({
  subWeb: webhookAddress,
  userUsername: userName,
  serWeb: webhookAddress,
  password: currentPassword,
})
export type WebhookForm = z.infer<typeof webhookForm>

/** Whose house it is, and its webhook URLs, masked: host and last four characters. */
export const storedWebhooks = z.object({
  customerId: z.int(),
  username: z.string(),
  fullUserName: z.nullable(z.string()),
  houseDomain: z.nullable(z.string()),
  serWeb: z.nullable(z.string()),
  subWeb: z.nullable(z.string()),
})
export type StoredWebhooks = z.infer<typeof storedWebhooks>

export const findWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  access: 'admin',
  summary: 'The stored webhook URLs of a house, masked',
  says: 'Shows the webhook addresses of a customer’s house with the secret path masked; null where none is set.',
  refuses: ['user_not_found'],
  query: z.strictObject({ username: userName }),
  reply: storedWebhooks,
})

export const updateWebhooks = endpoint({
  method: 'POST',
  path: '/update-webhook',
  access: 'admin',
  summary:
    "Set a house's webhook URLs, confirmed with the admin's password; a missing one stays, an empty one is removed",
  proof: 'password',
  allows: { noMoney: true },
  says: 'Sets a house’s webhook addresses, confirmed with the admin’s own password. A missing one stays and an empty one is removed. An address in a private network is refused under its field.',
  refuses: [
    'address_not_allowed',
    'wrong_password',
    'not_yours',
    'user_not_found',
    'changed_meanwhile',
    'too_many_requests',
  ],
  body: z.strictObject({
    userId: z.int(),
    password: currentPassword,
    serWeb: z.optional(webhookAddress),
    subWeb: z.optional(webhookAddress),
    userUsername: userName,
    /** The stored addresses the form showed, masked. */
    was: z.optional(z.strictObject({ serWeb: shown, subWeb: shown })),
  }),
  reply: messageReply,
})

export const webhookDiagnosis = z.object({
  delivered: z.boolean(),
  answered: z.boolean(),
  status: z.nullable(z.int()),
  durationMs: z.int(),
  /** The likely cause, as a sentence for the admin. */
  cause: z.string(),
})
export const testWebhook = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/house/test',
  access: 'admin',
  summary: 'Send a test webhook call, wait for the house to report it, and diagnose failures',
  proof: 'never',
  allows: { noMoney: true },
  says: 'Sends a test to the house, waits for its report, and names the likely cause if none arrives. A house that doesn’t answer is a reply, not an error.',
  refuses: ['house_not_found', 'webhook_not_set'],
  params: idParams,
  body: z.strictObject({ hook: z.enum(['service', 'subscription']) }),
  reply: webhookDiagnosis,
})

export const rotateHouseKey = endpoint({
  ...proven,
  path: '/admin/customers/:id/house/key',
  summary:
    "New keys for the house; the old ones stop working at once, and the platform's package must be pasted again",
  allows: { noMoney: true },
  says: 'Replaces the house’s report key and webhook secret. The old ones stop working at once, so its package has to be pasted again. Needs the caller’s own password.',
  refuses: ['house_not_found', 'conflict', ...wrongProof],
  params: idParams,
  reply: z.object({ message: z.string(), reportKey: z.string(), webhookSecret: z.string() }),
})

export const packageFile = z.object({ fileName: z.string(), yaml: z.string() })

export const housePackage = endpoint({
  ...proven,
  path: '/admin/customers/:id/house/package',
  summary: 'The home automation package, filled in for this house with its keys',
  allows: { noMoney: true },
  says: 'Replies with the home automation package of the house, with its keys filled in, and so needs the caller’s own password.',
  refuses: ['house_not_found', 'conflict', ...wrongProof],
  params: idParams,
  reply: packageFile,
})

export const connectHouse = endpoint({
  ...proven,
  path: '/admin/customers/:id/house/connect',
  summary: 'Set both webhook addresses to those in the package of the home, which is the reply',
  allows: { noMoney: true },
  says: 'Sets both webhook addresses of the house to those in its package, at its domain, and replies with the package, which has its keys. A house that its customer had disconnected is connected again, with new keys. Whether the house answers there says `testWebhook`.',
  refuses: ['house_not_found', 'conflict', 'address_not_allowed', ...wrongProof],
  params: idParams,
  reply: packageFile,
})

/** Why a home's keys aren't given out. */
export const houseRefusals = {
  disconnected: 'The customer has cut our connection to this home. Connect it again first.',
} as const

export const houseOverviewRow = z.object({
  customerId: z.int(),
  username: z.string(),
  fullUserName: z.nullable(z.string()),
  /** Null until the home is connected. */
  domain: z.nullable(z.string()),
  address: z.nullable(z.string()),
  accountStatus: z.enum(accountStatuses),
  houseStatus: z.nullable(z.enum(houseStatuses)),
  version: z.nullable(z.string()),
  versionBehind: z.boolean(),
  lastReportAt: z.nullable(timestamp),
  restartFailures: z.int(),
  /** Null until the house has reported it. */
  health: z.nullable(reportedHealth),
})
export type HouseRow = z.infer<typeof houseOverviewRow>
/** A house's last contact: within a day, longer ago, or never. */
export const lastContacts = ['recent', 'silent', 'never'] as const

export const listHouses = endpoint({
  method: 'GET',
  path: '/admin/houses',
  access: 'admin',
  summary: 'Houses with last contact, health, version and failures',
  says: 'Lists houses whose address or domain is known a page at a time, the longest silent first or by need, with the newest version that any of them has. Those without a domain come after the others, but by username. What time alone brings, as silence, is in the order by need within five minutes.',
  query: z.strictObject({
    /** By `need`, rising: what needs a person most comes first. */
    ...pageQuery(['need', 'lastReport', 'username']),
    lastContact: z.optional(z.enum(lastContacts)),
  }),
  reply: z.extend(pageOf(houseOverviewRow), { newestVersion: z.nullable(z.string()) }),
})
