/** The customer's own data and password. */
import * as z from 'zod/mini'
import { tokenReply } from './auth.ts'
import { endpoint } from './endpoint.ts'
import {
  confirmPassword,
  contactEmail,
  currentPassword,
  fullUserName,
  keptLine,
  money,
  newPassword,
  orStored,
  phone,
  sentences,
} from './fields.ts'
import { limits } from './limits.ts'
import { timestamp } from './paging.ts'
import { userLevels } from './values.ts'

type StoredAccount = { phone: string | null; fullUserName: string | null; email: string | null }
/** A stored value may stay even if it breaks today's rules. */
export const accountForm = (stored: StoredAccount) =>
  z.object({
    password: currentPassword,
    phone: orStored(phone, stored.phone ?? ''),
    fullUserName: orStored(fullUserName, stored.fullUserName ?? ''),
    userEmail: orStored(contactEmail, stored.email ?? ''),
  })
export type AccountForm = z.infer<ReturnType<typeof accountForm>>

const newPasswordFields = { newPassword, confirmPassword }
const isConfirmed = z.refine<{ newPassword: string; confirmPassword: string }>(
  (form) => form.newPassword === form.confirmPassword,
  {
    path: ['confirmPassword'],
    error: sentences.passwordsDiffer,
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

/** The first password, set through an invitation. */
export const newPasswordForm = z.object(newPasswordFields).check(isConfirmed)
export type NewPasswordForm = z.infer<typeof newPasswordForm>

/** The three password fields of the screen; the call sends the first two. */
export const passwordForm = z
  .object({ password: currentPassword, ...newPasswordFields })
  .check(isConfirmed)
export type PasswordForm = z.infer<typeof passwordForm>

export const updateAccount = endpoint({
  method: 'POST',
  path: '/update',
  access: 'customer',
  summary: 'Change phone, full name and email, confirmed with the password',
  says: 'Changes phone, full name and email, confirmed with the password, and replies with a new token. A stored value that is sent back unchanged is accepted even if it breaks today’s rules. Both the old and the new email address are notified. A session has 10 attempts an hour at the password.',
  refuses: [
    'wrong_password',
    'not_yours',
    'user_not_found',
    'email_in_use',
    'conflict',
    'too_many_requests',
  ],
  body: z.strictObject({
    userId: z.int(),
    password: currentPassword,
    phone: keptLine(limits.phoneMax),
    fullUserName: keptLine(limits.nameMax),
    userEmail: keptLine(limits.emailMax),
  }),
  reply: tokenReply,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/uppas',
  access: 'customer',
  summary: 'Change the password; every other session of the user ends',
  says: 'Replaces the password, confirmed with the current one, and replies with a new token. Every other session ends. A password that is easy to guess is refused under `newPassword`. A session has 10 attempts an hour at the current one.',
  refuses: ['wrong_password', 'not_yours', 'user_not_found', 'conflict', 'too_many_requests'],
  body: z.strictObject({ userId: z.int(), password: currentPassword, newPassword }),
  reply: tokenReply,
  allows: { passwordChange: true },
})

const work = z.object({ orderNumber: z.string(), description: z.string() })
export const guarantee = z.extend(work, {
  /** The end of its last day by the company's calendar. */
  endsAt: timestamp,
})
export const levelState = z.object({
  userLevel: z.nullable(z.enum(userLevels)),
  /** Whole months of subscription without a cancellation or a missed payment. */
  unbrokenMonths: z.int(),
  nextLevel: z.nullable(z.enum(userLevels)),
  nextLevelAt: z.nullable(timestamp),
  bonusEndsAt: timestamp,
})
export type LevelState = z.infer<typeof levelState>

export const accountSummary = endpoint({
  method: 'GET',
  path: '/account-summary',
  access: 'customer',
  summary: 'Support level and progress to the next one, guarantees, open orders and quotes',
  says: 'Shows the support level and when the next one is reached, the guarantees that are running, how many orders wait for a payment or its confirmation, what is to pay for them, which quotes wait for an answer, and when visits are to come.',
  refuses: ['user_not_found'],
  reply: z.object({
    level: levelState,
    guarantees: z.array(guarantee),
    /** What isn't complete yet, so that its guarantee hasn't begun. */
    notComplete: z.array(work),
    /** Orders waiting for the customer to pay. */
    unpaidOrders: z.int(),
    /** What those cost together. */
    unpaidTotal: money,
    /** Orders whose payment the provider has yet to confirm. */
    confirmingOrders: z.int(),
    /** References of the quotes that wait for the customer’s answer, newest first. */
    openQuotes: z.array(z.string()),
    /** When visits that are to come begin, the earliest first; null of one whose time is to be chosen. */
    openVisits: z.array(z.nullable(timestamp)),
    /** An address that the customer asked for and that doesn't count until its code is entered. */
    newEmail: z.nullable(z.string()),
  }),
  allows: { readOnly: true },
})
