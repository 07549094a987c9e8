/** The admin's customers. */
import * as z from 'zod/mini'
import { consent } from '../consent.ts'
import { csvFile, endpoint, messageReply, wrongProof } from '../endpoint.ts'
import {
  contactEmail,
  emailedCode,
  money,
  optionalLine,
  orStored,
  pastDay,
  phone,
  shown,
  userName,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { idParams, pageOf, pageQuery, timestamp } from '../paging.ts'
import { accountStatuses, subscriptionStatuses, userLevels } from '../values.ts'
import { customerHouse, houseForm } from './houses.ts'
import { ownProof, proven, withProof } from './proof.ts'

/** Nobody was emailed yet; they were, and have no password yet; they have one. */
export const invitationStates = ['none', 'sent', 'accepted'] as const

export const customerRow = z.object({
  id: z.int(),
  username: z.string(),
  fullUserName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  sbStatus: z.enum(accountStatuses),
  userLevel: z.nullable(z.enum(userLevels)),
  houseDomain: z.nullable(z.string()),
  houseAddress: z.nullable(z.string()),
  housePackage: z.nullable(z.string()),
  blocked: z.boolean(),
  /** The email to set a first password. */
  invitation: z.enum(invitationStates),
  /** The last email to this address was refused for good. */
  emailBounced: z.boolean(),
  /** The company's day since when they are a customer: noon of it, if the account was made later. */
  joinedAt: timestamp,
})
export type CustomerRow = z.infer<typeof customerRow>

export const customer = z.extend(customerRow, {
  /** The admins’ own, about visits; no customer’s reply has it. */
  note: z.string(),
  house: z.nullable(customerHouse),
  lastLoginAt: z.nullable(timestamp),
  /** When its customer cut our connection to the home. */
  disconnectedAt: z.nullable(timestamp),
  /** When it was closed: what names its customer is gone. */
  closedAt: z.nullable(timestamp),
  /** Nobody has logged in to it and nothing was sold to it, so it can be deleted. */
  deletable: z.boolean(),
  /** Since when the account can't log in. */
  blockedAt: z.nullable(timestamp),
  twoFactor: z.boolean(),
  /** As an admin, kept from payments, refunds, exports and accounts. */
  noMoney: z.boolean(),
  /** When and how the mail server refused the address; null once an email is delivered. */
  emailBounce: z.nullable(z.object({ at: timestamp, words: z.string() })),
  openDisputes: z.int(),
  /** Whose sender waits for an answer. */
  openEnquiries: z.int(),
  /** When they asked us to close the account, and whom to give the home, until that is handled. */
  deletionAskedAt: z.nullable(timestamp),
  handOverAsked: z.nullable(z.object({ name: z.string(), email: z.string(), on: z.string() })),
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
export const anyName = optionalLine(limits.nameMax)

export const customerForm = z.strictObject({
  username: userName,
  email: contactEmail,
  fullUserName: anyName,
  phone,
  /** Today, unless they were a customer before they had an account. The Bonus level begins then. */
  customerSince: z.optional(pastDay),
})
export type CustomerForm = z.infer<typeof customerForm>

/** `invites`: whether the invitation is emailed now, as it is if nothing is said. */
export const newCustomerForm = z.extend(customerForm, { invites: z.optional(z.boolean()) })
export type NewCustomerForm = z.infer<typeof newCustomerForm>

/** Stored values may stay even if they break today's rules, a missing email included. */
export const editCustomerForm = (
  stored: Record<'username' | 'email' | 'fullUserName' | 'phone' | 'customerSince', string>,
) =>
  z.object({
    username: orStored(userName, stored.username),
    email: orStored(contactEmail, stored.email),
    fullUserName: orStored(anyName, stored.fullUserName),
    phone: orStored(phone, stored.phone),
    customerSince: orStored(pastDay, stored.customerSince),
    sbStatus: z.enum(accountStatuses),
    noMoney: z.boolean(),
  })

const filters = {
  status: z.optional(z.enum(accountStatuses)),
  blocked: z.optional(z.enum(['yes', 'no'])),
  invitation: z.optional(z.enum(['none', 'sent'])),
  /** Those without a home’s domain. */
  home: z.optional(z.enum(['none'])),
}

export const listCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  access: 'admin',
  summary: 'Customers with search, sort and pages',
  says: 'Lists accounts a page at a time, by username or by since when they are customers. `search` looks in usernames, names, emails, phones, and the domains and addresses of houses.',
  query: z.strictObject({
    ...pageQuery(['username', 'joined']),
    ...filters,
  }),
  reply: z.extend(pageOf(customerRow), {
    /** How many there are on all pages; null if very many. */
    matches: z.nullable(z.int()),
    /** How many `inviteCustomers` would invite, whatever the filter. */
    notInvited: z.int(),
  }),
})

export const customersCsv = endpoint({
  ...csvFile,
  path: '/admin/customers.csv',
  summary: 'The same list as CSV',
  says: 'Sends the filtered list of customers as a CSV file that `importCustomers` takes back, without the admins’ notes. A session may fetch 60 files in 10 minutes.',
  query: z.strictObject({ search: z.optional(optionalLine(limits.searchMax)), ...filters }),
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers',
  access: 'admin',
  summary: 'Create an account; the customer gets an email to set a password',
  proof: 'never',
  says: 'Creates a basic account, with a house if one is sent, and emails an invitation to set a password unless `invites` is false. `customerSince` is an earlier day if they were a customer before. A username, email or domain that is taken is refused under its field.',
  refuses: ['email_in_use', 'username_in_use', 'conflict'],
  body: z.extend(newCustomerForm, { house: z.optional(houseForm) }),
  status: 201,
  reply: customer,
})

export const findCustomer = endpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  access: 'admin',
  summary: 'One customer with the house',
  says: 'Shows one account with its house, last login, two-factor login, refused email, open disputes and open requests to leave.',
  refuses: ['user_not_found'],
  params: idParams,
  reply: customer,
})

export const editCustomer = endpoint({
  method: 'PATCH',
  path: '/admin/customers/:id',
  access: 'admin',
  summary: "Change a customer's data or account status",
  proof: 'for an email, and for an admin’s account',
  says: 'Changes only the fields that are sent. An email needs `proof`; that of an account with a password is changed once `emailCode` is sent, which the first attempt, refused with `email_code_required`, emails to the new address. With `was`, the values the form showed, a change that somebody else made in the meantime is not overwritten. While a subscription runs, `sbStatus` follows it: premium once it is paid, basic while it is suspended; anything else is refused. The last admin can’t be demoted. An admin with `noMoney` may neither pay back, record payments, make orders, fetch files nor change accounts; one without it stays. `username` changes only until the first login.',
  refuses: [
    'user_not_found',
    'username_in_use',
    'conflict',
    'email_in_use',
    'changed_meanwhile',
    'last_admin',
    'subscription_runs',
    'email_code_required',
    'code_not_valid',
    'proof_required',
    ...wrongProof,
  ],
  params: idParams,
  body: z.strictObject({
    username: z.optional(userName),
    email: z.optional(contactEmail),
    /** Emailed to a new address; its owner gives it to the admin. */
    emailCode: z.optional(emailedCode),
    fullUserName: z.optional(anyName),
    phone: z.optional(phone),
    customerSince: z.optional(pastDay),
    sbStatus: z.optional(z.enum(accountStatuses)),
    noMoney: z.optional(z.boolean()),
    proof: ownProof,
    was: z.optional(
      z.strictObject({
        username: shown,
        email: shown,
        fullUserName: shown,
        phone: shown,
        customerSince: shown,
        sbStatus: shown,
        noMoney: z.optional(z.boolean()),
      }),
    ),
  }),
  reply: customer,
})

const action = <const Name extends string>(name: Name) =>
  ({
    method: 'POST',
    path: `/admin/customers/:id/${name}`,
    access: 'admin',
    params: idParams,
    reply: messageReply,
  }) as const
export const blockCustomer = endpoint({
  ...action('block'),
  summary: 'Block an account: its sessions end at once',
  proof: 'for an admin’s account',
  says: 'Blocks an account and ends its sessions at once. The last admin can’t be blocked.',
  refuses: ['user_not_found', 'conflict', 'last_admin', 'proof_required', ...wrongProof],
  body: z.nullish(withProof),
})

export const unblockCustomer = endpoint({
  ...action('unblock'),
  summary: 'Let a blocked account in again',
  proof: 'for an admin’s account',
  says: 'Lets a blocked account log in again with the password it had.',
  refuses: ['user_not_found', 'conflict', 'proof_required', ...wrongProof],
  body: z.nullish(withProof),
})

export const recoverCustomer = endpoint({
  ...action('recovery'),
  summary: 'Mail a recovery code to the customer',
  proof: 'for an admin’s account',
  says: 'Emails a confirmation code, as if the customer had asked for one. It is refused for an account that has no password yet, has no email or is blocked.',
  refuses: ['user_not_found', 'conflict', 'proof_required', ...wrongProof],
  body: z.nullish(withProof),
})

export const liftTwoFactor = endpoint({
  ...proven,
  path: '/admin/customers/:id/two-factor/lift',
  summary:
    "Turn off a lost second factor, confirmed with the admin's password; the customer is notified by email",
  says: 'Turns off the two-factor login of a customer who has lost it, confirmed with the admin’s own password and code, and emails the customer. An admin can’t lift their own.',
  refuses: ['user_not_found', 'two_factor_off', 'own_two_factor', ...wrongProof],
  params: idParams,
  reply: messageReply,
})

export const editHouse = endpoint({
  method: 'PUT',
  path: '/admin/customers/:id/house',
  access: 'admin',
  summary: "Set the house's domain, address and package",
  proof: 'never',
  allows: { noMoney: true },
  says: 'Sets the domain, address and package of the customer’s house, and makes the house if there is none. Fields that are not sent stay. With `was`, somebody else’s change is not overwritten.',
  refuses: ['user_not_found', 'conflict', 'changed_meanwhile'],
  params: idParams,
  body: z.extend(z.partial(houseForm), {
    was: z.optional(z.strictObject({ domain: shown, address: shown, package: shown })),
  }),
  reply: customer,
})
