import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type PasswordForm as Form, passwordForm } from '@smart-bird/contracts/account'
import { timings } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { personalWords } from '@smart-bird/passwords/personal-words'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { NewPasswordFields } from '#components/new-password-fields.tsx'
import { Notice } from '#components/notice.tsx'
import { PasswordField } from '#components/password-field.tsx'
import { clearAccountAlert, setAccountAlert, useAccountAlert } from '#lib/account-alerts.ts'
import { fieldsOf, serverError, showFieldErrors } from '#lib/forms.ts'
import { keepTemporaryPassword, temporaryPasswordOf } from '#lib/temporary-password.ts'
import { useSecretForm } from '#lib/use-kept-form.ts'
import { useTimeout } from '#lib/use-timeout.ts'
import { savePassword } from './api.ts'
import { passwordSentence } from './rules.ts'

const serverFields = ['password', 'newPassword'] as const
const empty: Form = { password: '', newPassword: '', confirmPassword: '' }

/** A change ends every session of the customer but this one. */
export function PasswordForm({ user }: { user: TokenClaims }) {
  const saving = useMutation(savePassword())
  const { flag, info } = useAccountAlert('passwordSettings')
  const form = useSecretForm<Form>({
    resolver: standardSchemaResolver(passwordForm),
    mode: 'onChange',
    defaultValues: { ...empty, password: temporaryPasswordOf(user) },
  })
  const field = fieldsOf(form)
  const forgetFault = () => {
    saving.reset()
    for (const name of serverFields)
      if (form.getFieldState(name).error?.type === serverError) form.clearErrors(name)
  }
  useTimeout(forgetFault, timings.successResetMs, saving.isError)
  useTimeout(
    () => {
      form.reset(empty)
      clearAccountAlert('passwordSettings')
    },
    timings.successResetMs,
    flag,
  )
  const save = ({ password, newPassword }: Form) => {
    clearAccountAlert('passwordSettings')
    saving.mutate(
      { userId: user.id, password, newPassword },
      {
        onSuccess: ({ message }) => {
          keepTemporaryPassword(undefined, '')
          setAccountAlert('passwordSettings', message)
        },
        onError: (error) => showFieldErrors(error, serverFields, form.setError),
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(save)}
      className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 sm:*:[.notice,button]:col-span-full"
    >
      {saving.isError && <Notice look="error">{passwordSentence(saving.error)}</Notice>}
      {flag && info && <Notice look="success">{info}</Notice>}
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label="Current password"
        className="sm:col-span-full sm:mr-[calc(50%+0.625rem)]"
        autoComplete="current-password"
        {...field('password')}
      />
      <NewPasswordFields
        form={form}
        personal={personalWords({ ...user, fullName: user.fullUserName })}
      />
      <Button
        type="submit"
        variant="primary"
        busy={saving.isPending}
        className="sm:justify-self-start"
      >
        Save Changes
      </Button>
    </form>
  )
}
