/** The first admin page. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../fields.ts'
import { timestamp } from '../paging.ts'

export const overview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  summary: 'The business in five numbers and a chart',
  reply: z.object({
    openEnquiries: z.int(),
    lateEnquiries: z.int(),
    unpaidOrders: z.int(),
    unpaidTotal: money,
    premiumMembers: z.int(),
    silentHouses: z.int(),
    /** Houses with a domain that have never reported. */
    neverReportedHouses: z.int(),
    /** Since when and why PayPal has been blocking payments to us; null once a payment succeeds. */
    paymentsBlocked: z.nullable(z.object({ since: timestamp, reason: z.string() })),
    /**
     * Emails that have waited for more than ten minutes, and why the newest failed, if one was tried; null
     * without any.
     */
    emailsWaiting: z.nullable(
      z.object({ count: z.int(), since: timestamp, reason: z.nullable(z.string()) }),
    ),
    /** Emails of the last seven days that are not tried again. */
    emailsGivenUp: z.int(),
    /** Open disputes that wait for our answer, and the first day of theirs. */
    disputes: z.object({ awaiting: z.int(), answerBy: z.nullable(timestamp) }),
    revenue: z.array(z.object({ month: z.string(), total: money })),
  }),
})
