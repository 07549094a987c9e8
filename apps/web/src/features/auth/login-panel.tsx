import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type LoginForm, loginForm } from '@smart-bird/contracts/auth'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSecretForm } from '#lib/use-kept-form.ts'
import type { useLogIn } from './api.ts'
import { LoginFields } from './login-fields.tsx'
import { asksForCode, isRefusedFor, loginSentence } from './rules.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

type Props = {
  loggingIn: ReturnType<typeof useLogIn>
  /** Something else on the page is the one thing to do. */
  isSecond: boolean
}

/** Password first, then the second factor if the account has one. */
export function LoginPanel({ loggingIn, isSecond }: Props) {
  const form = useSecretForm<LoginForm>({
    resolver: standardSchemaResolver(loginForm),
    mode: 'onTouched',
    defaultValues: { username: invitedAs(useLocation().state), password: '' },
  })
  const { error, isPending, isError } = loggingIn
  const atSecondFactor = asksForCode(error)
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    if (atSecondFactor) return
    if (isError) form.setFocus('password')
    else if (isBack) form.setFocus('username', { shouldSelect: true })
  }, [isError, atSecondFactor, isBack, form])

  const sentence = isError ? loginSentence(error) : undefined
  return (
    <WhileLoggingIn busy={isPending}>
      {atSecondFactor ? (
        <SecondFactorForm
          key={loggingIn.submittedAt}
          sentence={sentence}
          isRefused={isRefusedFor(error, 'wrong_two_factor_code')}
          onSubmit={(factor) => loggingIn.mutate({ ...form.getValues(), ...factor })}
          onBack={() => {
            loggingIn.reset()
            setIsBack(true)
          }}
        />
      ) : (
        <LoginFields
          form={form}
          sentence={sentence}
          isRefused={isRefusedFor(error, 'wrong_credentials')}
          isSecond={isSecond}
          onSubmit={(credentials) => loggingIn.mutate(credentials)}
        />
      )}
    </WhileLoggingIn>
  )
}

/** A customer who has just chosen a password need not type the name of the invitation, or the address that the code went to. */
const invitedAs = (state: unknown) =>
  typeof state === 'object' && state && 'username' in state ? String(state.username) : ''

/** The loading view takes the form's place and height, so that nothing jumps: the card gives way to the home, which lights up. */
function WhileLoggingIn({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className="grid *:[grid-area:1/1]">
      <div style={{ visibility: busy ? 'hidden' : 'visible' }}>{children}</div>
      {busy && (
        <p role="status" className="logging-in">
          Logging you in…
        </p>
      )}
    </div>
  )
}
