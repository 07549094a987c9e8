import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type Control = ComponentProps<'input'>
type Props = {
  /** What is typed so far, for the strength meter. */
  password: string
  newPassword: Control
  confirmPassword: Control
  errors: {
    newPassword?: { message?: string | undefined }
    confirmPassword?: { message?: string | undefined }
  }
  /** Words a good password must not contain. */
  personal: readonly string[]
}

export function NewPasswordFields(props: Props) {
  const { password, newPassword, confirmPassword, errors, personal } = props
  const error = errors.newPassword?.message
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<StrengthMeter password={password} personal={personal} error={error} />}
        error={error}
        {...newPassword}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  )
}
