import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { alerts } from '@smart-bird/contracts/alerts'
import { recoveryCodeForm } from '@smart-bird/contracts/auth'
import { timings } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/field.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { setAccountAlert } from '#lib/account-alerts.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { paths } from '#lib/paths.ts'
import { useTimeout } from '#lib/use-timeout.ts'
import { redeemRecoveryCode } from './api.ts'
import { useCodeFromLink } from './use-code-from-link.ts'

/** Exchanges the emailed code for a temporary password, sent in another email. */
export function RecoveryForm() {
  const navigate = useNavigate()
  const code = useCodeFromLink()
  const redeeming = useMutation(redeemRecoveryCode())
  const form = useForm<{ token: string }>({
    resolver: standardSchemaResolver(recoveryCodeForm),
    mode: 'onChange',
    defaultValues: { token: code },
  })
  const { errors, isValid } = form.formState
  const { data, error, isError, isSuccess, isPending, reset } = redeeming
  const { state } = useLocation()
  useTimeout(reset, timings.recoveryRedirectMs, isError)
  useTimeout(
    () => {
      if (data) setAccountAlert('recoveryPassword', data.message)
      navigate(paths.login)
    },
    timings.recoveryRedirectMs,
    isSuccess,
  )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((params) => redeeming.mutate(params))}
      className="grid gap-5"
    >
      {redeeming.isIdle && emailSent(state) && (
        <Notice look="success" takesFocus>
          {alerts.forgotSent}
        </Notice>
      )}
      {isError && (
        <Notice look="error">
          <p>{sentenceOf(error)}</p>
          <p>
            <Link to={paths.forgotPassword} className="text-link">
              Send a new code
            </Link>
          </p>
        </Notice>
      )}
      {isSuccess ? (
        <Notice look="success">{data.message}</Notice>
      ) : (
        <p>Enter the code sent to you by email</p>
      )}
      <TextField
        label="Confirmation code"
        placeholder="xxxxxx-xxxxxx-xxxxxx-xxxxxx"
        autoComplete="one-time-code"
        className="code-field"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.token?.message}
        {...form.register('token')}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isPending}
        paused={isPending || isSuccess}
        disabled={!isValid}
      >
        Enter
      </Button>
    </form>
  )
}

/** The previous page showed it for only two seconds. */
const emailSent = (state: unknown) =>
  typeof state === 'object' && state !== null && 'emailSent' in state
