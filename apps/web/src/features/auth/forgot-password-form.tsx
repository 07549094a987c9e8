import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { alerts } from '@smart-bird/contracts/alerts'
import { forgotPasswordForm } from '@smart-bird/contracts/auth'
import { timings } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { paths } from '#lib/paths.ts'
import { useTimeout } from '#lib/use-timeout.ts'
import { requestRecovery } from './api.ts'
import { recoverySentence } from './rules.ts'

/** Requests a confirmation code; two seconds after it was sent, opens the page to enter it. */
export function ForgotPasswordForm() {
  const navigate = useNavigate()
  const sending = useMutation(requestRecovery())
  const form = useForm<{ userEmail: string }>({
    resolver: standardSchemaResolver(forgotPasswordForm),
    mode: 'onTouched',
    defaultValues: { userEmail: '' },
  })
  const { errors, isValid } = form.formState
  useTimeout(
    () => navigate(paths.recoveryPassword, { state: { emailSent: true } }),
    timings.resetMailRedirectMs,
    sending.isSuccess,
  )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => sending.mutate(body))}
      className="grid gap-5"
    >
      {sending.isError && <Notice look="error">{recoverySentence(sending.error)}</Notice>}
      {sending.isSuccess ? (
        <Notice look="success">{alerts.forgotSent}</Notice>
      ) : (
        <p>Enter the email address of your account, and we’ll send you a code to get back in.</p>
      )}
      <TextField
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.userEmail?.message}
        {...form.register('userEmail')}
      />
      <Button
        type="submit"
        variant="primary"
        busy={sending.isPending}
        paused={sending.isPending || sending.isSuccess}
        disabled={!isValid}
      >
        Send
      </Button>
    </form>
  )
}
