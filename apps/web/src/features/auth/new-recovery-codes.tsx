import { useMutation } from '@tanstack/react-query'
import { Dialog } from '#components/dialog.tsx'
import { renewRecoveryCodes } from './api.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Both keys first, then the new codes, once. */
export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const renewing = useMutation(renewRecoveryCodes())
  const codes = renewing.data?.recoveryCodes
  return (
    <Dialog
      open
      onClose={onClose}
      title="New recovery codes"
      description={!codes && 'The ones you have now stop working at once.'}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          message="The recovery codes from before do not work any more."
          onDone={onClose}
        />
      ) : (
        <ProofForm
          asks={['password', 'code']}
          takesRecoveryCode
          submitLabel="Make new codes"
          busy={renewing.isPending}
          error={renewing.error}
          onSubmit={(proof) => renewing.mutate(proof)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
