import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { ProofDialog } from '#features/admin/customers/proof-dialog.tsx'
import { enquiryDeletion } from './api.ts'

type Props = { enquiry: EnquiryRow; onCancel: () => void; onDeleted: () => void }

/** For somebody who asks us to delete what they wrote. */
export function DeleteEnquiry({ enquiry, onCancel, onDeleted }: Props) {
  return (
    <ProofDialog
      open
      onClose={onCancel}
      title={`Delete ${enquiry.reference}`}
      sentence="The message, your note and the sender’s details are deleted for good. The audit log keeps the reference only. Please also delete the email in our mailbox."
      confirmLabel="Delete"
      change={enquiryDeletion(enquiry.id)}
      onDone={onDeleted}
    />
  )
}
