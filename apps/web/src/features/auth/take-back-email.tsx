import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { takeBackEmailAddress } from './api.ts'

/** Gives an account back to the email address it had; asks first, for mail programs open links too. */
export function TakeBackEmail({ token }: { token: string }) {
  const taking = useMutation(takeBackEmailAddress())
  const { data, error } = taking
  if (data)
    return (
      <div className="grid gap-5">
        <Notice look="success">{data.message}</Notice>
        <ButtonLink to={paths.recoveryPassword} look="lit">
          Enter the code
        </ButtonLink>
      </div>
    )
  return (
    <div className="grid gap-5">
      {error && <Notice look="error">{sentenceOf(error)}</Notice>}
      <p>
        The email address of your account was changed. If it wasn’t you who changed it, we will:
      </p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>restore the address our email was sent to,</li>
        <li>end every session and the password,</li>
        <li>email you a code to set a new password.</li>
      </ul>
      <Button look="lit" busy={taking.isPending} onClick={() => taking.mutate({ token })}>
        Take my account back
      </Button>
      <p className="text-soft">If you changed it yourself, simply close this page.</p>
    </div>
  )
}

export function TakeBackLinkBroken() {
  return (
    <div className="grid gap-4">
      <Notice look="error">This link is not complete. Please open it from the email again.</Notice>
      <p>
        If it still doesn’t work,{' '}
        <Link to={paths.contact} className="text-link">
          contact us
        </Link>{' '}
        and we’ll help you get your account back.
      </p>
    </div>
  )
}
