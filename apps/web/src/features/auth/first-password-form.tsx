import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type NewPasswordForm, newPasswordForm } from '@smart-bird/contracts/account'
import { timings } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#components/button.tsx'
import { NewPasswordFields } from '#components/new-password-fields.tsx'
import { Notice } from '#components/notice.tsx'
import { setAccountAlert } from '#lib/account-alerts.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { showFieldErrors } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { useSecretForm } from '#lib/use-kept-form.ts'
import { useTimeout } from '#lib/use-timeout.ts'
import { redeemInvitation } from './api.ts'

/** Sets the first password, then leads to the login. */
export function FirstPasswordForm(props: {
  token: string
  username: string
  personal: readonly string[]
  /** Above the fields. */
  children: ReactNode
}) {
  const { token, username, personal, children } = props
  const navigate = useNavigate()
  const redeeming = useMutation(redeemInvitation())
  const form = useSecretForm<NewPasswordForm>({
    resolver: standardSchemaResolver(newPasswordForm),
    mode: 'onChange',
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { data, error, isError, isSuccess, isPending } = redeeming
  const next = { username }
  const tellLogin = () => data && setAccountAlert('recoveryPassword', data.message)
  useTimeout(
    () => {
      tellLogin()
      navigate(paths.login, { state: next })
    },
    timings.resetMailRedirectMs,
    isSuccess,
  )
  const send = ({ newPassword }: NewPasswordForm) =>
    redeeming.mutate(
      { token, newPassword },
      { onError: (cause) => showFieldErrors(cause, ['newPassword'], form.setError) },
    )
  if (isSuccess)
    return (
      <div className="grid gap-5">
        <Notice look="success" takesFocus>
          {data.message}
        </Notice>
        <p>
          Your username is <strong>{username}</strong>.
        </p>
        <ButtonLink to={paths.login} state={next} variant="primary" onClick={tellLogin}>
          Log in
        </ButtonLink>
      </div>
    )
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      {children}
      {isError && <Notice look="error">{sentenceOf(error)}</Notice>}
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields form={form} personal={personal} />
      <Button type="submit" variant="primary" busy={isPending}>
        Set password
      </Button>
    </form>
  )
}
