import { contractWaits } from '@smart-bird/contracts/admin/enquiries'
import type { Context } from '#context'
import { AppError, conflict } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { eraseEnquiries } from '#modules/enquiry/delete-enquiries'
import { hasWaitingContract, lockEnquiry } from '#modules/enquiry/repo'

/** Deletes an enquiry on request. It must be handled first, so no answer is forgotten; nor is a contract without an account. */
export async function deleteEnquiry(
  context: Context,
  { caller, address }: AdminAction,
  id: number,
) {
  await context.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id)
    if (enquiry.status === 'open') throw new AppError('enquiry_open')
    if (await hasWaitingContract(tx, id)) throw conflict(contractWaits)
    await eraseEnquiries(tx, [enquiry], { caller, detail: 'on request', address })
  })
}
