/** The admin's orders. */
import * as z from 'zod/mini'
import { orderFacts } from '../billing.ts'
import { consent } from '../consent.ts'
import { verdict } from '../coverage.ts'
import { csvFile, endpoint } from '../endpoint.ts'
import {
  choice,
  line,
  money,
  optionalLine,
  pastDay,
  price,
  sentences,
  userName,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { pageOf, pageQuery, rowNumber, timestamp } from '../paging.ts'
import { deduction } from '../refund-proposals.ts'
import {
  disputeChannels,
  handMethods,
  orderStatuses,
  orderTypes,
  paymentStates,
  pendingReasons,
  refundStates,
  refundWays,
  requestKinds,
  requestsOfType,
  userLevels,
} from '../values.ts'

export const orderParams = z.strictObject({ orderNumber: line(20) })

export const refundRow = z.object({
  id: z.int(),
  state: z.enum(refundStates),
  way: z.enum(refundWays),
  amount: money,
  reason: z.string(),
  /** Why it failed, in the provider's words. */
  failure: z.nullable(z.string()),
  /** What names a refund by hand, such as the number of its check. */
  reference: z.nullable(z.string()),
  deductions: z.array(deduction),
  /** When it is paid without the customer's answer; null if it wasn't proposed. */
  payAt: z.nullable(timestamp),
  /** When the customer agreed. */
  agreedAt: z.nullable(timestamp),
  /** The payment that was refunded. */
  transactionId: z.string(),
  /** The day it was sent, once that is recorded of a refund by hand. */
  requestedAt: timestamp,
})
export type RefundRow = z.infer<typeof refundRow>

/** A second payment for an order already paid. */
const doublePayment = z.object({
  transactionId: z.string(),
  amount: money,
  refunded: money,
  refunding: money,
})

/** An open dispute of one of the order's payments. */
const orderDispute = z.object({
  disputeId: z.string(),
  /** The disputed payment. */
  transactionId: z.string(),
  channel: z.enum(disputeChannels),
  answerBy: z.nullable(timestamp),
})
export type OrderDispute = z.infer<typeof orderDispute>

export const adminOrder = z.extend(orderFacts, {
  customerId: z.int(),
  /** The customer's full name. */
  customerName: z.nullable(z.string()),
  /** An email about it is the customer’s invitation, too: they have no password yet. */
  mailInvites: z.boolean(),
  /** Given when the customer went to pay; null if they never did here. */
  consent: z.nullable(consent),
  paidAt: z.nullable(timestamp),
  cancelledAt: z.nullable(timestamp),
  /** When the customer was last reminded that it is unpaid. */
  remindedAt: z.nullable(timestamp),
  /** Which request it answers; null if it is a new installation. */
  requestKind: z.nullable(z.enum(requestKinds)),
  /** The day on which the work was complete. */
  completedOn: z.nullable(z.iso.date()),
  refunded: money,
  /** The amount of refunds in progress. */
  refunding: money,
  /** Refunds of every payment of the order, newest first. */
  refunds: z.array(refundRow),
  doubles: z.array(doublePayment),
  disputes: z.array(orderDispute),
  paymentState: z.nullable(z.enum(paymentStates)),
  /** Why the provider holds the money of a payment under way. */
  pendingReason: z.nullable(z.enum(pendingReasons)),
  transactionId: z.nullable(z.string()),
  /** How it was paid outside the provider, and what names that payment; null if it wasn't. */
  method: z.nullable(z.enum(handMethods)),
  reference: z.nullable(z.string()),
})
export type AdminOrder = z.infer<typeof adminOrder>

/** What an admin does to one order, which is the reply. */
export const ofOrder = { access: 'admin', params: orderParams, reply: adminOrder } as const

/** What is to be done about orders: work that is paid, and bills by how many days they are old. */
export const orderWork = ['not-complete', 'unpaid-7', 'unpaid-30', 'unpaid-90'] as const
export type OrderWork = (typeof orderWork)[number]

const filters = {
  /** The id of the customer whose orders they are. */
  customer: z.optional(rowNumber),
  status: z.optional(z.enum(orderStatuses)),
  type: z.optional(z.enum(orderTypes)),
  /** `not-complete` is paid work without its day of completion; `unpaid-30` has waited for 30 days or more. */
  work: z.optional(z.enum(orderWork)),
  /** The company's days on which they were ordered, both included. */
  from: z.optional(z.iso.date(sentences.date)),
  to: z.optional(z.iso.date(sentences.date)),
}

export const pageOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  summary: 'Orders with search, filters, totals and pages',
  says: 'Lists orders, the last ordered first, a page at a time, with their payments, refunds and disputes, and the totals of the whole filtered list.',
  query: z.strictObject({ ...pageQuery(['ordered', 'price']), ...filters }),
  reply: z.extend(pageOf(adminOrder), {
    /** Totals of the whole filtered list; null where it has too many orders to add up. */
    totals: z.nullable(z.object({ count: z.int(), unpaid: money, paid: money, refunded: money })),
  }),
})

export const ordersCsv = endpoint({
  ...csvFile,
  path: '/admin/orders.csv',
  summary: 'The same list as CSV',
  says: 'Sends the filtered list of orders as a CSV file. A session may fetch 60 files in 10 minutes.',
  query: z.strictObject({ search: z.optional(optionalLine(limits.searchMax)), ...filters }),
})

const orderFields = z.strictObject({
  username: userName,
  orderType: choice(orderTypes),
  orderDescription: line(limits.addressMax),
  /** The list price: what the customer's level takes off is taken off it. */
  orderPrice: price,
  /** Which request it answers; null if it is a new installation. */
  requestKind: z.nullable(choice(requestKinds)),
  /** Why the customer pays in full what their level or guarantee makes free or cheaper. They read it. */
  fullPriceReason: z.optional(optionalLine(limits.reasonMax)),
  /** Today, unless it was ordered earlier. */
  orderedOn: z.optional(pastDay),
})
type Answering = Pick<z.infer<typeof orderFields>, 'orderType' | 'requestKind'>
const isAnswered = z.refine<Answering>(
  ({ orderType, requestKind }) => requestsOfType[orderType].includes(requestKind),
  { path: ['requestKind'], error: sentences.requestKind },
)
export const orderForm = orderFields.check(isAnswered)
export type OrderForm = z.infer<typeof orderForm>
/** The customer stays. */
export const correctionForm = z.omit(orderFields, { username: true }).check(isAnswered)
export type CorrectionForm = z.infer<typeof correctionForm>

export const findCoverage = endpoint({
  method: 'GET',
  path: '/admin/coverage',
  access: 'admin',
  summary:
    'What each kind of request would cost a customer now, and whether its email would invite them',
  says: 'Says which support level a customer has, and what each kind of request would cost them at this moment, as they read themselves in GET /coverage, or would have cost them on an earlier day.',
  refuses: ['user_not_found'],
  query: z.strictObject({ username: userName, orderedOn: z.optional(pastDay) }),
  reply: z.object({
    level: z.nullable(z.enum(userLevels)),
    verdicts: z.array(verdict),
    /** The email about a new order would be the customer’s invitation, too. */
    mailInvites: z.boolean(),
  }),
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/admin/orders',
  access: 'admin',
  summary: 'Create an order for a customer',
  proof: 'never',
  says: 'Creates an unpaid order, which the customer can pay at once. The price is between $0.01 and $100,000.00. The customer is emailed, unless that is switched off; who has no password yet is invited by the same email. `orderedOn` is the day it was ordered if that wasn’t today: its payment, its completion and the customer’s level and guarantee are judged from that day. What the customer’s level takes off a request of this kind on that day is taken off it and stays with the order. What the level or the guarantee makes free is refused with 409 unless `fullPriceReason` says why it is billed, which also keeps a discount from being given; the customer reads it.',
  refuses: ['user_not_found', 'conflict'],
  body: orderForm,
  status: 201,
  reply: adminOrder,
})

export const cancelOrder = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/cancel',
  summary: 'Cancel an unpaid order',
  proof: 'never',
  says: 'Cancels an order that nobody has paid. A paid one has to be refunded.',
  refuses: ['order_not_found', 'conflict'],
})

export const cancelRefusal =
  'This order isn’t unpaid anymore, or its payment is being confirmed. Nothing was canceled.'

export const correctOrder = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/correct',
  summary: 'Correct an unpaid order: another takes its place',
  proof: 'never',
  says: 'Corrects the type, description, price or day of an order that nobody has paid: it is canceled, a new one takes its place, which is the reply, and each names the other. One email tells the customer that the first is void and what is due now. A discount stays with the request it was given for, and a completion date stays. `orderPrice` is the list price. Without `orderedOn`, the day stays. If nothing differs, nothing is changed, and the reply is the order itself.',
  refuses: ['order_not_found', 'conflict'],
  body: correctionForm,
  status: 201,
})

export const correctionRefusals = {
  ofContract: 'This order came out of a contract, so it stays as it was signed.',
  notUnpaid:
    'This order isn’t unpaid anymore, or its payment is being confirmed. Nothing was corrected.',
  noGuarantee:
    'This type has no guarantee, and the work is marked as complete. Please take the completion date back first.',
} as const

export const remindOfOrder = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/remind',
  summary: 'Remind the customer of an unpaid order by email',
  proof: 'never',
  says: 'Emails the customer that an order is still unpaid, once a day; who has no password yet is invited by the same email. It is refused for an order that isn’t unpaid or whose payment is being confirmed, and for a customer who is blocked or has no email.',
  refuses: ['order_not_found', 'conflict'],
})

export const reminderRefusals = {
  notUnpaid:
    'This order isn’t unpaid anymore, or its payment is being confirmed. Nobody was reminded.',
  outOfReach: 'This customer is blocked or has no email. Nobody was reminded.',
  today: 'The customer was already reminded of this order today. Please wait until tomorrow.',
} as const

/** An empty day takes it back. */
const completionDay = z.union([z.literal(''), z.iso.date(sentences.date)], sentences.date)
export const completionForm = z.strictObject({
  completedOn: completionDay,
  /** Why the guarantee gets shorter or is taken back: the customer reads it. */
  reason: z.optional(optionalLine(limits.reasonMax)),
})
export type CompletionForm = z.infer<typeof completionForm>

export const setCompletion = endpoint({
  ...ofOrder,
  method: 'PUT',
  path: '/admin/orders/:orderNumber/completion',
  summary: 'Set, correct or take back the day on which the work was complete',
  proof: 'never',
  says: 'Sets the day on which the work was complete, when its guarantee begins; an empty one takes it back. The day can’t be in the future or before the order. An earlier day than before, or none, needs a reason. The customer is emailed each time. That of a contract’s order is recorded on its quote.',
  refuses: ['order_not_found', 'no_guarantee', 'conflict'],
  body: completionForm,
})
