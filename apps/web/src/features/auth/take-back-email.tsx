import { lifetimes } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { CallError, sentenceOf } from '#lib/call-error.ts'
import { paths } from '#lib/paths.ts'
import { takeBackEmailAddress } from './api.ts'

/** Restores the previous email address; asks first, because email programs open links too. */
export function TakeBackEmail({ token }: { token: string }) {
  const taking = useMutation(takeBackEmailAddress())
  const { data, error } = taking
  if (data)
    return (
      <div className="grid gap-5">
        <Notice look="success">{data.message}</Notice>
        <ButtonLink to={paths.recoveryPassword} variant="primary">
          Enter the code
        </ButtonLink>
      </div>
    )
  if (error instanceof CallError && error.code === 'code_not_valid')
    return (
      <Broken>
        This link has already been used or is older than {lifetimes.emailTakeBackDays} days.
      </Broken>
    )
  return (
    <div className="grid gap-5">
      {error && <Notice look="error">{sentenceOf(error)}</Notice>}
      <p>The email address of your account was changed. If this wasn’t you, we’ll:</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>Put your old email address back</li>
        <li>Log out every device and cancel the current password</li>
        <li>Email you a code for a new password</li>
      </ul>
      <Button variant="primary" busy={taking.isPending} onClick={() => taking.mutate({ token })}>
        Take my account back
      </Button>
      <p className="text-soft">If you changed it yourself, just close this page.</p>
    </div>
  )
}

export function TakeBackLinkBroken() {
  return <Broken>This link is incomplete. Please open it from the email again.</Broken>
}

/** There is no way to request another link, so this leads to us. */
function Broken({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <Notice look="error">{children}</Notice>
      <p>If you still can’t get into your account, contact us, and we’ll help you get it back.</p>
      <ButtonLink to={paths.contact} variant="primary">
        Contact us
      </ButtonLink>
    </div>
  )
}
