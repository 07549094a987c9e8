/** The admins' note on a customer. */
import * as z from 'zod/mini'
import { deskNote } from '../desk-note.ts'
import { endpoint } from '../endpoint.ts'
import { shown } from '../fields.ts'
import { idParams } from '../paging.ts'
import { customer } from './customers.ts'

export const noteForm = z.object({ note: deskNote })

export const editNote = endpoint({
  method: 'PUT',
  path: '/admin/customers/:id/note',
  access: 'admin',
  summary: "Save the admins' note on a customer",
  proof: 'never',
  allows: { noMoney: true },
  says: 'Saves the admins’ note on a customer, of up to 2,000 characters, which no customer can read. What looks like a code or a password is refused under its field. The audit log says that it was changed, not what it says. With `was`, somebody else’s change is not overwritten.',
  refuses: ['user_not_found', 'changed_meanwhile', 'conflict'],
  params: idParams,
  body: z.strictObject({
    ...noteForm.shape,
    was: z.optional(z.strictObject({ note: shown })),
  }),
  reply: customer,
})
