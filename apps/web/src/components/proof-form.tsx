import { sentences } from '@smart-bird/contracts/fields'
import { useEffect } from 'react'
import { FormFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { PasswordField } from '#components/password-field.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { useSecretForm } from '#lib/use-kept-form.ts'

type Proof = { password: string; code: string }
type Props = {
  asks: readonly (keyof Proof)[]
  /** Accepts a recovery code instead of the app's. */
  takesRecoveryCode?: boolean
  /** It follows another step of an open dialog. After a tap, focusing a field would open the on-screen keyboard. */
  takesFocus?: boolean
  submitLabel: string
  /** "Cancel", unless it says what stays. */
  closeLabel?: string
  danger?: boolean
  busy: boolean
  error: unknown
  onSubmit: (proof: Proof) => void
  onCancel: () => void
}

/** Asks for the password, a code, or both, before a change to the second factor. */
export function ProofForm(props: Props) {
  const {
    asks,
    takesRecoveryCode = false,
    takesFocus = false,
    submitLabel,
    closeLabel = 'Cancel',
    danger = false,
    busy,
    error,
    onSubmit,
    onCancel,
  } = props
  const form = useSecretForm<Proof>({ defaultValues: { password: '', code: '' } })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (takesFocus && matchMedia('(pointer: fine)').matches) setFocus('code')
  }, [takesFocus, setFocus])
  const send = ({ password, code }: Proof) => onSubmit({ password, code: code.trim() })
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      {error && !asks.some((name) => refusalAt(name, error)) ? (
        <Notice look="error">{sentenceOf(error)}</Notice>
      ) : null}
      {asks.includes('password') && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.password?.message ?? refusalAt('password', error)}
          {...form.register('password', { required: sentences.required })}
        />
      )}
      {asks.includes('code') && (
        <TextField
          label="Code"
          hint={`The six digits in your authenticator app${takesRecoveryCode ? ', or one of your recovery codes' : ''}.`}
          autoComplete="one-time-code"
          // Recovery codes contain letters, which a phone's number pad lacks.
          inputMode={takesRecoveryCode ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code?.message ?? refusalAt('code', error)}
          {...form.register('code', { required: sentences.required })}
        />
      )}
      <FormFooter
        label={submitLabel}
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        closeLabel={closeLabel}
        onClose={onCancel}
        isFinal
      />
    </form>
  )
}

const refusals = { password: 'wrong_password', code: 'wrong_two_factor_code' } as const
/** The server's sentence, if it is this field that it refused: the field says so itself. */
const refusalAt = (name: keyof Proof, error: unknown) =>
  isCallError(error) && error.code === refusals[name] ? error.message : undefined
