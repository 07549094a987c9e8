import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { alerts } from '@smart-bird/contracts/alerts'
import { emailedCodeForm } from '@smart-bird/contracts/auth'
import { timings } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#components/button.tsx'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { TextField } from '#components/field.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { redeemResetCode } from '#features/auth/api.ts'
import { CodeSent } from '#features/auth/code-sent.tsx'
import { emailSentTo, isRefusedFor } from '#features/auth/rules.ts'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'
import { setAccountAlert } from '#lib/account-alerts.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { fieldsOf } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { useSecretForm } from '#lib/use-kept-form.ts'
import { useTimeout } from '#lib/use-timeout.ts'

export const RecoveryPasswordScreen = () => (
  <EntrancePanel heading="Recover Your Password">
    <title>Recover Your Password · Smart Bird Cabinet</title>
    <RecoveryForm />
  </EntrancePanel>
)

/** Exchanges the emailed code for a temporary password, sent in another email. */
function RecoveryForm() {
  const navigate = useNavigate()
  const code = useCodeFromLink()
  const redeeming = useMutation(redeemResetCode())
  const form = useSecretForm<{ token: string }>({
    resolver: standardSchemaResolver(emailedCodeForm),
    mode: 'onChange',
    defaultValues: { token: code },
  })
  const { isValid, submitCount } = form.formState
  const { data, error, isError, isSuccess, isPending, reset } = redeeming
  const field = fieldsOf(form, isRefusedFor(error, 'code_not_valid'))
  const email = emailSentTo(useLocation().state)
  useTimeout(reset, timings.recoveryRedirectMs, isError)
  const next = { username: data?.username }
  const tellLogin = () => data && setAccountAlert('recoveryPassword', data.message)
  useTimeout(
    () => {
      tellLogin()
      navigate(paths.login, { state: next })
    },
    timings.recoveryRedirectMs,
    isSuccess,
  )
  if (isSuccess)
    return (
      <div className="grid gap-5">
        <Notice look="success" takesFocus>
          {data.message}
        </Notice>
        <ButtonLink to={paths.login} state={next} variant="primary" onClick={tellLogin}>
          Log in
        </ButtonLink>
      </div>
    )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => redeeming.mutate(typed))}
      className="grid gap-5"
    >
      {submitCount === 0 && email && (
        <Notice look="success" takesFocus>
          <p>{alerts.forgotSent}</p>
          <CodeSent email={email} />
        </Notice>
      )}
      {isError && <Notice look="error">{sentenceOf(error)}</Notice>}
      <TextField
        label="Confirmation code"
        hint="Enter the code sent to you by email"
        placeholder="xxxxxx-xxxxxx-xxxxxx-xxxxxx"
        autoComplete="one-time-code"
        className="code-field"
        autoCapitalize="none"
        spellCheck={false}
        {...field('token')}
      />
      <Button type="submit" variant="primary" busy={isPending} disabled={!isValid}>
        Enter
      </Button>
      <div className="ways-out">
        <Link
          to={paths.forgotPassword}
          state={email && { emailSent: email }}
          className="quiet-link"
        >
          No email? Send a new code.
        </Link>
        <Link to={paths.login} className="quiet-link">
          Back to login.
        </Link>
      </div>
    </form>
  )
}
