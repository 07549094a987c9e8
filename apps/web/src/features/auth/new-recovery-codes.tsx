import { useMutation } from '@tanstack/react-query'
import { Dialog } from '#components/dialog.tsx'
import { ProofForm } from '#components/proof-form.tsx'
import { renewRecoveryCodes } from './api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Asks for the password and a code, then shows the new codes once. */
export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const renewing = useMutation(renewRecoveryCodes())
  const codes = renewing.data?.recoveryCodes
  return (
    <Dialog
      open
      onClose={onClose}
      title="New recovery codes"
      description={!codes && 'The ones you have now will stop working immediately.'}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          message="Your old recovery codes no longer work."
          onDone={onClose}
        />
      ) : (
        <ProofForm
          asks={['password', 'code']}
          takesRecoveryCode
          submitLabel="Create new codes"
          busy={renewing.isPending}
          error={renewing.error}
          onSubmit={(proof) => renewing.mutate(proof)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
