import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { Dialog } from '#components/dialog.tsx'
import { ProofForm } from '#components/proof-form.tsx'
import { deletionRequest } from './api.ts'

type Props = { open: boolean; onClose: () => void }

/** A request: an admin ends what still runs first, and closes the account then. */
export function CloseAccount({ open, onClose }: Props) {
  const asking = useMutation(deletionRequest())
  return (
    <Dialog open={open} onClose={onClose} title="Close my account">
      <ul className="ruled-list mb-5">
        <li>
          <strong>We delete</strong> your name, email, phone, photo and password, your home with its
          domain, address and keys, and your messages with their photos.
        </li>
        <li>
          <strong>We keep</strong>, because tax law makes us: orders, payments, receipts and
          contracts, under a number instead of your name on every screen, for seven years.
        </li>
        <li>
          It can’t be undone, so a person does it: we answer within {replyPromiseHours} hours. A
          subscription, an unpaid order or an agreed visit has to end first.
        </li>
      </ul>
      <ProofForm
        asks={['password']}
        submitLabel="Ask to close it"
        closeLabel="Keep my account"
        danger
        busy={asking.isPending}
        error={asking.error}
        onSubmit={({ password }) => asking.mutate(password, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
