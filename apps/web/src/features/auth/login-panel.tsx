import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type LoginForm, loginForm } from '@smart-bird/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { LoadingView } from '#components/loading-view.tsx'
import { signIn } from './api.ts'
import { LoginFields } from './login-fields.tsx'
import { asksForCode, isWrongCode, loginSentence } from './rules.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

/** Password first, then the second factor where the account has one. Success shows in the session. */
export function LoginPanel() {
  const form = useForm<LoginForm>({
    resolver: standardSchemaResolver(loginForm),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  })
  const signingIn = useMutation(signIn())
  const { error, isPending, isError } = signingIn
  const atSecondFactor = asksForCode(error)
  useEffect(() => {
    if (isError && !atSecondFactor) form.setFocus('password')
  }, [isError, atSecondFactor, form])

  if (isPending) return <LoadingView label="Signing you in…" />
  const sentence = isError ? loginSentence(error) : undefined
  if (atSecondFactor)
    return (
      <SecondFactorForm
        key={signingIn.submittedAt}
        sentence={sentence}
        isRefused={isWrongCode(error)}
        onSubmit={(factor) => signingIn.mutate({ ...form.getValues(), ...factor })}
        onBack={() => signingIn.reset()}
      />
    )
  return (
    <LoginFields
      form={form}
      sentence={sentence}
      onSubmit={(credentials) => signingIn.mutate(credentials)}
    />
  )
}
