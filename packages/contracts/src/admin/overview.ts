/** The first admin page, and what its navigation counts. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../fields.ts'
import { alarmGroup } from './alarms.ts'

export const overview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  summary: 'What needs an admin, and the money of a year',
  says: 'Shows what needs an admin beside the rows of the lists, the most pressing first, and adds up the unpaid orders and the revenue of the last twelve months.',
  reply: z.object({
    unpaidTotal: money,
    /** What needs a person beside the rows of the lists, the most pressing first. */
    alarms: z.array(alarmGroup),
    revenue: z.array(z.object({ month: z.string(), total: money })),
  }),
})

export const openWork = endpoint({
  method: 'GET',
  path: '/admin/open-work',
  access: 'admin',
  summary: 'How much waits on each admin page',
  says: 'Counts what waits for an admin on each page: enquiries to answer, unpaid orders, homes that stopped reporting, disputes to answer, contracts whose work is to be completed, and visits to close.',
  reply: z.object({
    /** Not answered yet. */
    enquiries: z.int(),
    /** Unpaid. */
    orders: z.int(),
    /** That have reported before, but not within the last day. */
    houses: z.int(),
    /** That PayPal wants an answer to. */
    disputes: z.int(),
    /** Contracts whose work was to begin by now and isn’t complete. */
    quotes: z.int(),
    /** Over and not closed, or closed and not decided. */
    visits: z.int(),
    /** The caller is kept from money. */
    noMoney: z.boolean(),
  }),
})
