import { useMutation } from '@tanstack/react-query'
import { Dialog } from '#components/dialog.tsx'
import { showSuccess } from '#components/toasts.ts'
import { disableTwoFactor } from './api.ts'
import { ProofForm } from './proof-form.tsx'

/** Turning the second lock off takes both keys. */
export function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const disabling = useMutation(disableTwoFactor())
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn two-factor login off"
      description="Your password alone then opens your account."
    >
      <ProofForm
        asks={['password', 'code']}
        takesRecoveryCode
        submitLabel="Turn off"
        busy={disabling.isPending}
        error={disabling.error}
        onSubmit={(proof) =>
          disabling.mutate(proof, {
            onSuccess: ({ message }) => {
              showSuccess(message)
              onClose()
            },
          })
        }
        onCancel={onClose}
      />
    </Dialog>
  )
}
