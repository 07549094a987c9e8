import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog, DialogFooter } from '#components/dialog.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { useSecretForm } from '#lib/use-kept-form.ts'
import { isProofRefused, noProof, ProofFields, proofOf } from './proof-fields.tsx'

type Props<Data, Result> = {
  open: boolean
  onClose: () => void
  title: string
  sentence: ReactNode
  confirmLabel: string
  change: UseMutationOptions<Data, Error, OwnProof, Result>
  /** In place of closing. */
  onDone?: () => void
}

/** A confirmation that also asks for the admin's own password, and for a code if their login requires one. */
export function ProofDialog<Data, Result>(props: Props<Data, Result>) {
  const { open, onClose, title, sentence, confirmLabel, change, onDone = onClose } = props
  const changing = useMutation(change)
  return (
    <Dialog open={open} onClose={onClose} title={title} description={sentence}>
      <ProofForm
        confirmLabel={confirmLabel}
        busy={changing.isPending}
        error={changing.error}
        onConfirm={(proof) => changing.mutate(proof, { onSuccess: onDone })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type FormProps = {
  confirmLabel: string
  variant?: 'danger' | 'primary'
  busy: boolean
  error: Error | null
  onConfirm: (proof: OwnProof) => void
  onCancel: () => void
  /** Above the password. */
  children?: ReactNode
}

/** What such a confirmation holds, for a dialog that says or asks more. */
export function ProofForm(props: FormProps) {
  const { children, confirmLabel, variant = 'danger', busy, error, onConfirm, onCancel } = props
  const form = useSecretForm({ defaultValues: noProof })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((proof) => onConfirm(proofOf(proof)))}
    >
      {!isProofRefused(error) && <FormError error={error} />}
      {children}
      <ProofFields register={form.register} errors={form.formState.errors} refusal={error} />
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={variant} busy={busy}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
