import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { sentences } from '@smart-bird/contracts/fields'
import { useQuery } from '@tanstack/react-query'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextField } from '#components/field.tsx'
import { PasswordField } from '#components/password-field.tsx'
import { named } from '#features/admin/field-fault.ts'
import { isCallError } from '#lib/call-error.ts'
import { ownTwoFactor } from './api.ts'

export type Proof = { password: string; code: string }
export const noProof: Proof = { password: '', code: '' }
export const proofOf = ({ password, code }: Proof): OwnProof => ({
  password,
  ...(code.trim() ? { code: code.trim() } : {}),
})

type Props = {
  register: UseFormRegister<Proof>
  errors: FieldErrors<Proof>
  /** The error of the last attempt. */
  refusal: unknown
}

export function ProofFields({ register, errors, refusal }: Props) {
  const { data } = useQuery(ownTwoFactor())
  const code = isCallError(refusal) ? refusal.code : undefined
  const sentenceFor = (...codes: string[]) =>
    isCallError(refusal) && code && codes.includes(code) ? refusal.message : undefined
  return (
    <>
      <PasswordField
        label="Confirm Your Password"
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
