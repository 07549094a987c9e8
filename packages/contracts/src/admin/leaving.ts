/** What an admin does for a customer who leaves. */
import * as z from 'zod/mini'
import { endpoint, messageReply, wrongProof } from '../endpoint.ts'
import { idParams } from '../paging.ts'
import { onlyProof } from './proof.ts'

export const closeCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/close',
  access: 'admin',
  summary: 'Close an account: what names its customer is deleted for good',
  proof: 'always',
  says: 'Deletes the name, email, phone, password, home, messages and photos of a customer, and emails them once more. Orders, payments and purchases stay under the number of the account; their receipts and contracts are sealed for seven years. Refused while something is open, which `fields.open` names. No restored backup undoes it.',
  refuses: ['user_not_found', 'cannot_close', 'conflict', ...wrongProof],
  params: idParams,
  body: onlyProof,
  reply: messageReply,
})

export const closedPapers = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/papers',
  access: 'admin',
  summary: 'The receipts and contracts of a closed account, as a ZIP',
  proof: 'always',
  says: 'Sends the receipts and contracts of an account that was closed less than seven years ago, as they were, with its customer’s name. The audit log says who opened them.',
  refuses: ['not_found', 'conflict', ...wrongProof],
  params: idParams,
  body: onlyProof,
  reply: z.string(),
  replyType: 'zip',
})
