/** All that we have about a customer, for them to take along. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const myDataLimits = { aDay: 3 } as const

export const myData = endpoint({
  method: 'GET',
  path: '/my-data',
  access: 'customer',
  summary: 'All that we have about the customer, as one ZIP file',
  says: `Sends a ZIP file: \`me.json\` with every row that is the caller’s, by table; purchases as CSV; messages as text; photos; receipts and contracts as PDF; and \`READ ME.txt\`, which says what isn’t part of it and why. At most ${myDataLimits.aDay} a day.`,
  refuses: ['too_many_requests'],
  reply: z.string(),
  replyType: 'zip',
})
