/** The admin's enquiries, deliveries, audit log and overview. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money, optionalLine, shown } from '../fields.ts'
import { limits } from '../limits.ts'
import { idParams, pageOf, pageQuery, timestamp } from '../paging.ts'
import { houseActions } from '../values.ts'
import { customer, customerForm } from './customers.ts'

export const enquiryKinds = ['contact', 'report'] as const
export const enquiryStatuses = ['open', 'handled'] as const

export const enquiryRow = z.object({
  id: z.int(),
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  status: z.enum(enquiryStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  /** The other answers of the form, by label. */
  details: z.record(z.string(), z.string()),
  note: z.string(),
  customerId: z.nullable(z.int()),
  mailedAt: z.nullable(timestamp),
  createdAt: timestamp,
  handledAt: z.nullable(timestamp),
})
export type EnquiryRow = z.infer<typeof enquiryRow>

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/admin/enquiries',
  access: 'admin',
  summary: 'What the contact form and the report popup sent',
  query: z.strictObject({
    ...pageQuery(['created']),
    status: z.optional(z.enum(enquiryStatuses)),
    kind: z.optional(z.enum(enquiryKinds)),
  }),
  reply: z.extend(pageOf(enquiryRow), { open: z.int() }),
})

export const editEnquiry = endpoint({
  method: 'PATCH',
  path: '/admin/enquiries/:id',
  access: 'admin',
  summary: 'Mark as handled or open again, and keep a note',
  params: idParams,
  body: z.strictObject({
    status: z.optional(z.enum(enquiryStatuses)),
    note: z.optional(z.string().check(z.maxLength(limits.noteMax))),
    was: z.optional(z.strictObject({ status: shown, note: shown })),
  }),
  reply: enquiryRow,
})

export const customerFromEnquiry = endpoint({
  method: 'POST',
  path: '/admin/enquiries/:id/customer',
  access: 'admin',
  summary: 'Make a customer of an enquiry; the invitation is mailed and the enquiry is handled',
  params: idParams,
  body: customerForm,
  status: 201,
  reply: customer,
})

export const deliveryRow = z.object({
  id: z.int(),
  webhookId: z.string(),
  username: z.string(),
  action: z.enum(houseActions),
  /** Host only: the path holds the secret webhook id. */
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
  summary: 'Every webhook sent, with its answer',
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
  summary: 'Send a webhook again',
  params: idParams,
  reply: deliveryRow,
})

export const auditRow = z.object({
  id: z.int(),
  at: timestamp,
  actor: z.nullable(z.string()),
  action: z.string(),
  subject: z.nullable(z.string()),
  detail: z.string(),
  address: z.nullable(z.string()),
})
export type AuditRow = z.infer<typeof auditRow>

const auditFilters = {
  action: z.optional(optionalLine(limits.searchMax)),
  actor: z.optional(optionalLine(limits.usernameMax)),
}
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Who did what to whom, when, from where',
  query: z.strictObject({ ...pageQuery(['at']), ...auditFilters }),
  reply: pageOf(auditRow),
})

export const auditCsv = endpoint({
  method: 'GET',
  path: '/admin/audit.csv',
  access: 'admin',
  summary: 'The same list as CSV',
  query: z.strictObject({ search: z.optional(optionalLine(limits.searchMax)), ...auditFilters }),
  reply: z.string(),
  replyType: 'csv',
})

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
    /** Houses with a domain that have not reported once. */
    neverHeardHouses: z.int(),
    /** Since when PayPal lets nobody pay us, and why; null as soon as a payment succeeds. */
    paymentsBlocked: z.nullable(z.object({ since: timestamp, reason: z.string() })),
    revenue: z.array(z.object({ month: z.string(), total: money })),
  }),
})
