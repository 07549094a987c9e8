import { useMutation } from '@tanstack/react-query'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { ListNote } from '#features/admin/list/list.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { counted } from '#lib/counts.ts'
import { invitations } from './api.ts'

/** How many wait to be invited, and the press that does; nothing while nobody does. */
export const inviteAll = (count = 0) =>
  count > 0 && (
    <ListNote>
      {counted(count, 'customer isn’t', 'customers aren’t')} invited yet.{' '}
      <DialogButton label="Invite all" aria-label="Invite all" title="Invite all customers">
        {(close) => <Invitations count={count} onDone={close} />}
      </DialogButton>
    </ListNote>
  )

function Invitations({ count, onDone }: { count: number; onDone: () => void }) {
  const inviting = useMutation(invitations())
  return (
    <ProofForm
      confirmLabel="Invite all"
      variant="primary"
      acting={inviting}
      onConfirm={(proof) => inviting.mutate(proof, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <p>
        {counted(count, 'customer gets', 'customers get')} one email with a link to set a password,
        valid for a week. It can’t be taken back.
      </p>
    </ProofForm>
  )
}
