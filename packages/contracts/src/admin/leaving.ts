/** What an admin does for a customer who leaves. */
import * as z from 'zod/mini'
import { endpoint, messageReply, wrongProof } from '../endpoint.ts'
import { contactEmail, line, pastDay } from '../fields.ts'
import { limits } from '../limits.ts'
import { idParams } from '../paging.ts'
import { proven, requiredProof } from './proof.ts'

export const closeCustomer = endpoint({
  ...proven,
  path: '/admin/customers/:id/close',
  summary: 'Close an account: what names its customer is deleted for good',
  says: 'Deletes the name, email, phone, password, home, messages and photos of a customer, and emails them once more. Orders, payments and purchases stay under the number of the account; their receipts and contracts are sealed for seven years. Refused while something is open, which `fields.open` names. No restored backup undoes it.',
  refuses: ['user_not_found', 'cannot_close', 'conflict', ...wrongProof],
  params: idParams,
  reply: messageReply,
})

export const closedPapers = endpoint({
  ...proven,
  path: '/admin/customers/:id/papers',
  summary: 'The receipts and contracts of a closed account, as a ZIP',
  says: 'Sends the receipts and contracts of an account that was closed less than seven years ago, as they were, with its customer’s name. The audit log says who opened them.',
  refuses: ['not_found', 'conflict', ...wrongProof],
  params: idParams,
  reply: z.string(),
  replyType: 'zip',
})

/** The next owner, and since when the home is theirs. */
export const transferForm = z.strictObject({
  name: line(limits.nameMax),
  email: contactEmail,
  on: pastDay,
})

export const transferHome = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/transfer',
  access: 'admin',
  summary: 'Hand a customer’s home over to its next owner',
  proof: 'always',
  says: 'Makes an account for the next owner, who gets an invitation, and gives it the home and its guarantees that still run. The home’s keys are erased: connect it again for its new owner. Money, enquiries and the diary stay with the former owner, who gets an email. Refused while something is open, which `fields.open` names.',
  refuses: [
    'user_not_found',
    'house_not_found',
    'cannot_close',
    'email_in_use',
    'conflict',
    ...wrongProof,
  ],
  params: idParams,
  body: z.extend(transferForm, { proof: requiredProof }),
  reply: z.object({ customerId: z.int() }),
})
