import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { alerts } from '@smart-bird/contracts/alerts'
import { forgotPasswordForm } from '@smart-bird/contracts/auth'
import { timings } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#components/button.tsx'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { requestRecovery } from '#features/auth/api.ts'
import { CodeSent } from '#features/auth/code-sent.tsx'
import { emailSentTo, recoverySentence } from '#features/auth/rules.ts'
import { fieldsOf } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { useTimeout } from '#lib/use-timeout.ts'

export const ForgotPasswordScreen = () => (
  <EntrancePanel heading="Forgot password">
    <title>Forgot password · Smart Bird Cabinet</title>
    <ForgotPasswordForm />
  </EntrancePanel>
)

/** Requests a confirmation code; two seconds after it was sent, opens the page to enter it. */
function ForgotPasswordForm() {
  const navigate = useNavigate()
  const sending = useMutation(requestRecovery())
  const before = emailSentTo(useLocation().state)
  const [form, kept] = useKeptForm<{ userEmail: string }>('forgot password', {
    resolver: standardSchemaResolver(forgotPasswordForm),
    mode: 'onTouched',
    defaultValues: { userEmail: before ?? '' },
  })
  const field = fieldsOf(form)
  const { isValid } = form.formState
  const next = { emailSent: sending.variables?.userEmail }
  useTimeout(
    () => navigate(paths.recoveryPassword, { state: next }),
    timings.resetMailRedirectMs,
    sending.isSuccess,
  )
  if (sending.isSuccess)
    return (
      <div className="grid gap-5">
        <Notice look="success" takesFocus>
          <p>{alerts.forgotSent}</p>
          <CodeSent email={next.emailSent} />
        </Notice>
        <ButtonLink to={paths.recoveryPassword} state={next} variant="primary">
          Enter the code
        </ButtonLink>
        <div className="ways-out">
          <button type="button" onClick={sending.reset} className="quiet-link cursor-pointer">
            Send it again.
          </button>
          <Link to={paths.login} className="quiet-link">
            Back to login.
          </Link>
        </div>
      </div>
    )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => sending.mutate(body, { onSuccess: kept.forget }))}
      className="grid gap-5"
    >
      <KeptNote kept={kept} />
      {sending.isError && <Notice look="error">{recoverySentence(sending.error)}</Notice>}
      <p>Enter the email address on your account, and we’ll send you a code to get back in.</p>
      <TextField
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('userEmail')}
      />
      <Button type="submit" variant="primary" busy={sending.isPending} disabled={!isValid}>
        Send
      </Button>
      <div className="ways-out">
        {/* This wording is specified (specification §2). */}
        <Link to={paths.recoveryPassword} className="quiet-link">
          Recover token form your email.
        </Link>
        <Link to={paths.login} className="quiet-link">
          Back to login.
        </Link>
      </div>
    </form>
  )
}
