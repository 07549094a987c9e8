/** An admin's look at what a customer sees. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'
import { idParams } from '../paging.ts'

/** Why an admin views as the customer: a line of the customer's house diary. */
export const viewForm = z.strictObject({ reason: line(limits.reasonMax) })
export type ViewForm = z.infer<typeof viewForm>

export const viewAsCustomer = endpoint({
  method: 'POST',
  path: '/admin/customers/:id/view',
  access: 'admin',
  summary: 'A read-only token to see what the customer sees; the customer reads the reason',
  proof: 'never',
  says: 'Replies with a token that shows what the customer sees and changes nothing, for 30 minutes at most and no longer than the admin’s own session. The customer reads `reason` in the house diary. It is refused for admins and blocked accounts.',
  refuses: ['user_not_found', 'conflict'],
  params: idParams,
  body: viewForm,
  reply: z.object({ token: z.string(), username: z.string() }),
})
