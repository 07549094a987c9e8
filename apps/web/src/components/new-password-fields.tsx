import type { NewPasswordForm } from '@smart-bird/contracts/account'
import type { UseFormReturn } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type Props<Values extends NewPasswordForm> = {
  form: UseFormReturn<Values>
  /** Words a good password must not contain. */
  personal: readonly string[]
}

export function NewPasswordFields<Values extends NewPasswordForm>({
  form,
  personal,
}: Props<Values>) {
  // Whatever else the form asks for.
  const { register, getValues, trigger, watch, formState } =
    form as unknown as UseFormReturn<NewPasswordForm>
  const { newPassword, confirmPassword } = formState.errors
  const error = newPassword?.message
  // The second field is checked again, but only once it has been filled in.
  const checkConfirmed = () => getValues('confirmPassword') && trigger('confirmPassword')
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<StrengthMeter password={watch('newPassword')} personal={personal} error={error} />}
        error={error}
        {...register('newPassword', { onChange: checkConfirmed })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
