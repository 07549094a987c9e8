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
      <div className="mb-5 grid gap-3">
        <p>
          <strong>We delete</strong> your name, email, phone, photo and password, your home with its
          domain, address and keys, and your messages with their photos.
        </p>
        <p>
          <strong>We keep</strong>, because tax law makes us: orders, payments, receipts and
          contracts, under a number instead of your name on every screen, for seven years.
        </p>
        <p>
          It can’t be undone, so a person does it: we answer within {replyPromiseHours} hours. A
          subscription, an unpaid order or an agreed visit has to end first.
        </p>
      </div>
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
