import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { eraseEnquiries } from '#modules/contact/delete-enquiries'
import { lockEnquiry } from '#modules/threads/repo'

/** Deletes an enquiry because somebody asked for it. It must be handled, so that no answer is forgotten. */
export async function deleteEnquiry(
  context: Context,
  { caller, address }: AdminAction,
  id: number,
) {
  await context.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) throw new AppError('not_found')
    if (enquiry.status === 'open') throw new AppError('enquiry_open')
    await eraseEnquiries(tx, [enquiry], { actor: caller, detail: 'on request', address })
  })
}
