import type { OwnProof } from '@smart-bird/contracts/admin/customers'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { checkProof } from '#modules/admin/proof'
import { eraseEnquiries } from '#modules/contact/delete-enquiries'
import { lockEnquiry } from '#modules/threads/repo'

/** Deletes an enquiry because somebody asked for it. It must be handled, so that no answer is forgotten. */
export async function deleteEnquiry(
  context: Context,
  adminAction: AdminAction,
  id: number,
  proof: OwnProof,
) {
  await checkProof(context, adminAction, proof)
  await context.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) throw new AppError('not_found')
    if (enquiry.status === 'open') throw new AppError('enquiry_open')
    const { caller, address } = adminAction
    await eraseEnquiries(tx, [enquiry], { actor: caller, detail: 'on request', address })
  })
}
