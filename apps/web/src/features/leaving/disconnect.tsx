import { useMutation } from '@tanstack/react-query'
import { Dialog } from '#components/dialog.tsx'
import { ProofForm } from '#components/proof-form.tsx'
import { disconnection } from './api.ts'

type Props = { open: boolean; onClose: () => void }

export function Disconnect({ open, onClose }: Props) {
  const cutting = useMutation(disconnection())
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cut the connection"
      description="Smart Bird can no longer restart, sync or hear from your home, and its keys are erased here. Only we can connect it again, at your request."
    >
      <ProofForm
        asks={['password']}
        submitLabel="Cut the connection"
        closeLabel="Keep it"
        danger
        busy={cutting.isPending}
        error={cutting.error}
        onSubmit={({ password }) => cutting.mutate(password, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
