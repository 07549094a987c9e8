import * as z from 'zod'
import type { PayPalClient } from './paypal-client.ts'
import { createPauses, isHttpError } from './paypal-pauses.ts'
import { money } from './paypal-schemas.ts'
import { findWebhookOf, listEventTypes, planPath } from './paypal-setup.ts'
import { type PayPalCredentials, tokenCache } from './paypal-token.ts'

const live = /^https:\/\/api(-m)?\.paypal\.com$/
const sandbox = /^https:\/\/api(-m)?\.sandbox\.paypal\.com$/

/** Which PayPal an address is, and the host that has the other one's accounts. */
export function kindOfHost(baseUrl: string) {
  if (live.test(baseUrl))
    return { name: 'PayPal, live', other: 'https://api-m.sandbox.paypal.com' } as const
  if (sandbox.test(baseUrl))
    return { name: 'PayPal’s sandbox', other: 'https://api-m.paypal.com' } as const
  return { name: `a stand-in for PayPal at ${baseUrl}`, other: undefined } as const
}

/** Whether PayPal gives a token for these credentials; throws if it doesn't answer that. */
export async function areAccepted(credentials: PayPalCredentials): Promise<boolean> {
  try {
    await tokenCache(credentials, createPauses(300, Date.now)).get()
    return true
  } catch (error) {
    if (isHttpError(error) && [400, 401].includes(error.response.status)) return false
    throw error
  }
}

const plan = z.object({
  status: z.string(),
  billing_cycles: z
    .array(z.object({ pricing_scheme: z.object({ fixed_price: money }).optional() }))
    .default([]),
})

/** Status and price of a plan; undefined if there is none. */
export async function findPlan(client: PayPalClient, id: string) {
  const found = await client.find('findPlan', planPath(id), plan)
  const price = found?.billing_cycles.at(-1)?.pricing_scheme?.fixed_price
  return found && { isActive: found.status === 'ACTIVE', price }
}

/** The webhook for an address, and the types of event that it lacks; undefined if there is none. */
export async function findWebhook(client: PayPalClient, url: string) {
  const known = await findWebhookOf(client, url)
  if (!known) return undefined
  const theirs = new Set(known.event_types.map(({ name }) => name))
  const wanted = theirs.has('*') ? [] : await listEventTypes(client)
  return { id: known.id, missing: wanted.filter(({ name }) => !theirs.has(name)).length }
}
