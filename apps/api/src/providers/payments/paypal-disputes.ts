import type * as z from 'zod'
import type { PayPalClient } from './paypal-client.ts'
import { toDispute, updatedAtOf } from './paypal-dispute-mapping.ts'
import * as schemas from './paypal-schemas.ts'
import type { PaymentProvider } from './port.ts'

type Query = Record<string, string>
type Page = z.infer<typeof schemas.disputes>

const path = '/v1/customer/disputes'
/** The most that one page can have. */
const pageSize = '50'

/** Reads disputes from PayPal; they are answered on its own pages. */
export const payPalDisputes = (
  client: PayPalClient,
  baseUrl: string,
): Pick<PaymentProvider, 'findDispute' | 'listDisputes' | 'disputeUrl'> => ({
  findDispute: (disputeId) =>
    client.find(
      'findDispute',
      `${path}/${encodeURIComponent(disputeId)}`,
      schemas.dispute.transform(toDispute),
    ),

  async listDisputes(since) {
    const found: Page['items'] = []
    const first = { update_time_after: since.toISOString(), page_size: pageSize }
    for (let query: Query | undefined = first; query; ) {
      const page: Page = await client.get('listDisputes', path, schemas.disputes, query)
      found.push(...page.items)
      query = page.items.length > 0 ? nextQueryOf(page.links) : undefined
    }
    return found.map((item) => ({ disputeId: item.dispute_id, updatedAt: updatedAtOf(item) }))
  },

  disputeUrl: (disputeId) =>
    `${siteOf(baseUrl)}/resolutioncenter/view/${encodeURIComponent(disputeId)}`,
})

/** PayPal names the next page in a link, by a number or a token. */
function nextQueryOf(links: Page['links']): Query | undefined {
  const next = links.find(({ rel }) => rel === 'next')?.href
  return next === undefined ? undefined : Object.fromEntries(new URL(next).searchParams)
}

/** PayPal's site for people: api-m.sandbox.paypal.com is www.sandbox.paypal.com. */
const siteOf = (baseUrl: string) =>
  baseUrl.replace(/^https:\/\/api(-m)?\.((sandbox\.)?paypal\.com)$/, 'https://www.$2')
