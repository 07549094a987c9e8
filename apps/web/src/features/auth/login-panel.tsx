import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type LoginForm, loginForm } from '@smart-bird/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { LoadingView } from '#components/loading-view.tsx'
import { signIn } from './api.ts'
import { LoginFields } from './login-fields.tsx'
import { asksForCode, isWrongCode, loginSentence } from './rules.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

/** Password first, then the second factor if the account has one. */
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

  const sentence = isError ? loginSentence(error) : undefined
  return (
    <WhileSigningIn busy={isPending}>
      {atSecondFactor ? (
        <SecondFactorForm
          key={signingIn.submittedAt}
          sentence={sentence}
          isRefused={isWrongCode(error)}
          onSubmit={(factor) => signingIn.mutate({ ...form.getValues(), ...factor })}
          onBack={() => signingIn.reset()}
        />
      ) : (
        <LoginFields
          form={form}
          sentence={sentence}
          onSubmit={(credentials) => signingIn.mutate(credentials)}
        />
      )}
    </WhileSigningIn>
  )
}

/** The loading view takes the form's place and height, so that nothing jumps. */
function WhileSigningIn({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className="grid *:[grid-area:1/1]">
      <div style={{ visibility: busy ? 'hidden' : 'visible' }}>{children}</div>
      {busy && (
        <div className="grid place-content-center">
          <LoadingView label="Logging you in…" />
        </div>
      )}
    </div>
  )
}
