/** Accounts that nobody has logged in to yet. */
import * as z from 'zod/mini'
import { endpoint, messageReply, wrongProof } from '../endpoint.ts'
import { idParams } from '../paging.ts'
import { proven, withProof } from './proof.ts'

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/invitation',
  access: 'admin',
  summary: 'Mail the invitation, or mail it again',
  proof: 'for an admin’s account',
  says: 'Emails a new invitation and ends the earlier one. It is refused for an account that has a password, has no email or is blocked.',
  refuses: ['user_not_found', 'conflict', 'proof_required', ...wrongProof],
  params: idParams,
  body: z.nullish(withProof),
  reply: messageReply,
})

export const inviteCustomers = endpoint({
  ...proven,
  path: '/admin/customers/invitations',
  summary: 'Mail the invitation to all who were not invited yet',
  says: 'Emails an invitation to each account that was never invited, has an email and is not blocked; admins are invited one by one. The emails leave one after the other, behind those that somebody waits for.',
  refuses: ['conflict', ...wrongProof],
  reply: z.extend(messageReply, { count: z.int() }),
})

export const deleteCustomer = endpoint({
  ...proven,
  path: '/admin/customers/:id/delete',
  summary: 'Delete an account that was never used',
  says: 'Deletes an account with its home. Refused for one that has logged in, has an order, a subscription or a contract, or is an admin’s: one that isn’t `deletable`.',
  refuses: ['user_not_found', 'conflict', ...wrongProof],
  params: idParams,
  reply: messageReply,
})

/** Why accounts can’t be invited, renamed or deleted. */
export const accountRefusals = {
  allInvited: 'Everybody was invited already.',
  renamed: 'Its customer has logged in, so the username stays.',
  loggedIn: 'Its customer has logged in, so this account stays. You can block it instead.',
  hasOrders:
    'This account has orders, a subscription or a contract, and their records stay. You can block it instead.',
  closed: 'This account is closed.',
  isAdmin: 'This is an admin’s account. Make it a basic account first, then delete it.',
} as const
