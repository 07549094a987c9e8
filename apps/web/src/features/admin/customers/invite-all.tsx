import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { counted } from '#lib/counts.ts'
import { invitations } from './api.ts'

/** The press that invites everybody who wasn't; nothing while there is nobody. */
export function InviteAll({ count = 0 }: { count?: number | undefined }) {
  const open = useLastingDialog('invite all', 'Invite all customers', (close) => (
    <Invitations count={count} onDone={close} />
  ))
  if (count === 0) return null
  return (
    <Button aria-haspopup="dialog" onClick={open}>
      Invite all
    </Button>
  )
}

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
        {counted(count, 'customer wasn’t', 'customers weren’t')} invited yet. Each gets one email
        with a link to set a password, valid for a week. It can’t be taken back.
      </p>
    </ProofForm>
  )
}
