import { useMutation } from '@tanstack/react-query'
import { Dialog } from '#components/dialog.tsx'
import { ProofForm } from '#components/proof-form.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { disableTwoFactor } from './api.ts'

/** Takes the password and a code. */
export function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const disabling = useMutation(disableTwoFactor())
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn off two-factor login"
      description="You’ll log in with just your password."
    >
      <ProofForm
        asks={['password', 'code']}
        takesRecoveryCode
        submitLabel="Turn off"
        closeLabel="Keep it on"
        danger
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
