/** The admin's customers. */
import * as z from 'zod/mini'
import { consent } from '../consent.ts'
import { endpoint, messageReply } from '../endpoint.ts'
import {
  contactEmail,
  line,
  money,
  optionalLine,
  orStored,
  phone,
  recoveryCode,
  shown,
  userName,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { idParams, pageOf, pageQuery, timestamp } from '../paging.ts'
import { accountStatuses, subscriptionStatuses, userLevels } from '../values.ts'
import { customerHouse, houseForm } from './houses.ts'
import { onlyProof, ownProof, withProof } from './proof.ts'

export const customerRow = z.object({
  id: z.int(),
  username: z.string(),
  fullUserName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  sbStatus: z.enum(accountStatuses),
  userLevel: z.nullable(z.enum(userLevels)),
  houseDomain: z.nullable(z.string()),
  blocked: z.boolean(),
  invited: z.boolean(),
  /** The last email to this address was refused for good. */
  emailBounced: z.boolean(),
  joinedAt: timestamp,
})
export type CustomerRow = z.infer<typeof customerRow>

export const customer = z.extend(customerRow, {
  house: z.nullable(customerHouse),
  lastLoginAt: z.nullable(timestamp),
  /** Since when the account can't log in. */
  blockedAt: z.nullable(timestamp),
  twoFactor: z.boolean(),
  /** When and how the mail server refused the address; null once an email is delivered. */
  emailBounce: z.nullable(z.object({ at: timestamp, words: z.string() })),
  openDisputes: z.int(),
  /** Whose sender waits for an answer. */
  openEnquiries: z.int(),
  unpaidOrders: z.int(),
  unpaidTotal: money,
  /** The one that runs, if any. */
  subscription: z.nullable(
    z.object({
      status: z.enum(subscriptionStatuses),
      /** Whether it was ever paid for. */
      hasPaid: z.boolean(),
      /** A month. */
      price: money,
      consent: z.nullable(consent),
      nextPaymentAt: z.nullable(timestamp),
      /** In a row; PayPal tries again. */
      failedPayments: z.int(),
      nextRetryAt: z.nullable(timestamp),
      /** It was canceled, and the provider has not confirmed it yet. */
      ending: z.boolean(),
    }),
  ),
  /** Of any subscription, running or not; `refundable` is what was not refunded yet. */
  lastPayment: z.nullable(
    z.object({ transactionId: z.string(), paidAt: timestamp, amount: money, refundable: money }),
  ),
})
export type Customer = z.infer<typeof customer>

/** Admins may enter any letters in a full name; the customer's own form is stricter (§5). */
const anyName = optionalLine(limits.nameMax)

export const customerForm = z.strictObject({
  username: userName,
  email: contactEmail,
  fullUserName: anyName,
  phone,
})
export type CustomerForm = z.infer<typeof customerForm>

type StoredCustomer = Record<'email' | 'fullUserName' | 'phone', string>
/** Stored values may stay even if they break today's rules, a missing email included. */
export const editCustomerForm = (stored: StoredCustomer) =>
  z.object({
    email: orStored(contactEmail, stored.email),
    fullUserName: orStored(anyName, stored.fullUserName),
    phone: orStored(phone, stored.phone),
    sbStatus: z.enum(accountStatuses),
  })

export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  access: 'admin',
  summary: 'Customers with search, sort and pages',
  query: z.strictObject({
    ...pageQuery(['username', 'joined']),
    status: z.optional(z.enum(accountStatuses)),
    blocked: z.optional(z.enum(['yes', 'no'])),
  }),
  reply: pageOf(customerRow),
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers',
  access: 'admin',
  summary: 'Create an account; the customer gets an email to set a password',
  body: z.extend(customerForm, { house: z.optional(houseForm) }),
  status: 201,
  reply: customer,
})

export const findCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  access: 'admin',
  summary: 'One customer with the house',
  params: idParams,
  reply: customer,
})

export const editCustomer = endpoint({
  method: 'PATCH',
  path: '/admin/customers/:id',
  access: 'admin',
  summary: "Change a customer's data or account status",
  params: idParams,
  body: z.strictObject({
    email: z.optional(contactEmail),
    /** Emailed to a new address; its owner gives it to the admin. */
    emailCode: z.optional(recoveryCode),
    fullUserName: z.optional(anyName),
    phone: z.optional(phone),
    sbStatus: z.optional(z.enum(accountStatuses)),
    proof: ownProof,
    was: z.optional(
      z.strictObject({ email: shown, fullUserName: shown, phone: shown, sbStatus: shown }),
    ),
  }),
  reply: customer,
})

const action = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/admin/customers/:id/${name}`,
    access: 'admin',
    summary,
    params: idParams,
    body: z.nullish(withProof),
    reply: messageReply,
  })
export const blockCustomer = action('block', 'Block an account: its sessions end at once')
export const unblockCustomer = action('unblock', 'Let a blocked account in again')
export const resendInvitation = action('invitation', 'Mail the invitation again')
export const recoverCustomer = action('recovery', 'Mail a recovery code to the customer')

export const liftTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/two-factor/lift',
  access: 'admin',
  summary:
    "Turn off a lost second factor, confirmed with the admin's password; the customer is notified by email",
  params: idParams,
  body: onlyProof,
  reply: messageReply,
})

/** Why an admin views as the customer: a line of the customer's house diary. */
export const viewForm = z.strictObject({ reason: line(limits.reasonMax) })
export type ViewForm = z.infer<typeof viewForm>

export const viewAsCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/view',
  access: 'admin',
  summary: 'A read-only token to see what the customer sees; the customer reads the reason',
  params: idParams,
  body: viewForm,
  reply: z.object({ token: z.string(), username: z.string() }),
})

export const editHouse = endpoint({
  method: 'PUT',
  path: '/admin/customers/:id/house',
  access: 'admin',
  summary: "Set the house's domain, address and package",
  params: idParams,
  body: z.extend(z.partial(houseForm), {
    was: z.optional(z.strictObject({ domain: shown, address: shown, package: shown })),
  }),
  reply: customer,
})
