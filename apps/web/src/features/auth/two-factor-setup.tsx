import { useMutation } from '@tanstack/react-query'
import { Dialog } from '#components/dialog.tsx'
import { beginTwoFactor, confirmTwoFactor } from './api.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecretCode } from './secret-code.tsx'

/** Password, then the code to scan, then a first code from the app, then the recovery codes. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const beginning = useMutation(beginTwoFactor())
  const confirming = useMutation(confirmTwoFactor())
  const secret = beginning.data
  const codes = confirming.data?.recoveryCodes
  return (
    <Dialog open onClose={onClose} title="Set up two-factor sign-in">
      {codes ? (
        <RecoveryCodes codes={codes} message="Two-factor sign-in is on." onDone={onClose} />
      ) : secret ? (
        <div className="grid gap-5">
          <SecretCode {...secret} />
          <ProofForm
            asks={['code']}
            submitLabel="Turn on"
            busy={confirming.isPending}
            error={confirming.error}
            onSubmit={({ code }) => confirming.mutate({ code })}
            onCancel={onClose}
          />
        </div>
      ) : (
        <ProofForm
          asks={['password']}
          submitLabel="Continue"
          busy={beginning.isPending}
          error={beginning.error}
          onSubmit={({ password }) => beginning.mutate({ password })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
