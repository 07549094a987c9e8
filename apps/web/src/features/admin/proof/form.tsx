import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { sentences } from '@smart-bird/contracts/fields'
import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type {
  FieldErrors,
  FieldValues,
  Path,
  UseFormRegister,
  UseFormReturn,
} from 'react-hook-form'
import { Dialog, FormFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { usePageDialog } from '#components/page-dialogs.tsx'
import { PasswordField } from '#components/password-field.tsx'
import { named } from '#features/admin/field-fault.ts'
import { FormError } from '#features/admin/form-error.tsx'
import { isCallError } from '#lib/call-error.ts'
import { type Kept, useSecretForm } from '#lib/use-kept-form.ts'
import { ownTwoFactor } from './api.ts'

type Question<Data, Result> = {
  title: string
  sentence: ReactNode
  /** What can't be within a sentence. */
  children?: ReactNode
  confirmLabel: string
  variant?: 'danger' | 'primary'
  change: UseMutationOptions<Data, Error, OwnProof, Result>
  /** In place of closing. */
  onDone?: () => void
}
type Props<Data, Result> = Question<Data, Result> & { open: boolean; onClose: () => void }

/** A confirmation that also asks for the admin's own password, and for a code if their login requires one. */
export function ProofDialog<Data, Result>(props: Props<Data, Result>) {
  const { open, onClose, title, sentence, change, onDone = onClose, ...form } = props
  const changing = useMutation(change)
  return (
    <Dialog open={open} onClose={onClose} title={title} description={sentence}>
      <ProofForm
        {...form}
        acting={changing}
        onConfirm={(proof) => changing.mutate(proof, { onSuccess: onDone })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Returns what opens such a confirmation. */
export const useProofDialog = <Data, Result>(question: Question<Data, Result>) =>
  usePageDialog((open, close) => <ProofDialog {...question} open={open} onClose={close} />)

type FormProps<Values extends FieldValues> = {
  confirmLabel: string
  variant?: 'danger' | 'primary'
  acting: Pick<UseMutationResult, 'isPending' | 'error'>
  onConfirm: (proof: OwnProof, values: Values) => void
  onCancel: () => void
  /** What is asked besides, and its fields that show the server's message themselves. */
  form?: UseFormReturn<Values>
  fields?: readonly Path<Values>[]
  kept?: Kept
  /** Above the password. */
  children?: ReactNode
}

/** What such a confirmation holds, for a dialog that says or asks more. */
export function ProofForm<Values extends FieldValues>(props: FormProps<Values>) {
  const { children, confirmLabel, variant = 'danger', onConfirm, onCancel } = props
  const { form, fields = [], kept } = props
  const { isPending, error } = props.acting
  const own = useSecretForm({ defaultValues: noProof })
  const send = (values: Values) => own.handleSubmit((proof) => onConfirm(proofOf(proof), values))
  const save = form
    ? form.handleSubmit(
        (values, event) => send(values)(event),
        // What else is missing is said at once.
        () => own.trigger(),
      )
    : send({} as Values)
  return (
    <form noValidate className="grid gap-5" onSubmit={save}>
      {kept && <KeptNote kept={kept} />}
      {!isProofRefused(error) && <FormError error={error} fields={fields} />}
      {children}
      <ProofFields register={own.register} errors={own.formState.errors} refusal={error} />
      <FormFooter label={confirmLabel} variant={variant} busy={isPending} onClose={onCancel} />
    </form>
  )
}

export type Proof = { password: string; code: string }
export const noProof: Proof = { password: '', code: '' }
export const proofOf = ({ password, code }: Proof): OwnProof => ({
  password,
  ...(code.trim() ? { code: code.trim() } : {}),
})

type FieldsProps = {
  register: UseFormRegister<Proof>
  errors: FieldErrors<Proof>
  /** The error of the last attempt. */
  refusal: unknown
}

export function ProofFields({ register, errors, refusal }: FieldsProps) {
  const { data } = useQuery(ownTwoFactor())
  const code = isCallError(refusal) ? refusal.code : undefined
  const sentenceFor = (...codes: string[]) =>
    isCallError(refusal) && code && codes.includes(code) ? refusal.message : undefined
  return (
    <>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={
          named(errors.password?.message, 'Enter your password.') ?? sentenceFor('wrong_password')
        }
        {...register('password', { required: sentences.required })}
      />
      {data?.enabled && (
        <TextField
          label="Code"
          hint="The six digits in your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={
            named(errors.code?.message, 'Enter a code.') ??
            sentenceFor('two_factor_required', 'wrong_two_factor_code')
          }
          {...register('code', { required: sentences.required })}
        />
      )}
    </>
  )
}

const proofCodes = ['wrong_password', 'two_factor_required', 'wrong_two_factor_code']
/** Whether the password or the code was refused: their fields show that themselves. */
export const isProofRefused = (error: unknown): boolean =>
  isCallError(error) && proofCodes.includes(error.code)
