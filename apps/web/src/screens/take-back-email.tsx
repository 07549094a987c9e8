import { lifetimes } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AsleepPanel } from '#components/asleep-panel.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { Notice } from '#components/notice.tsx'
import { takeBackEmailAddress } from '#features/auth/api.ts'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'
import { CallError, sentenceOf } from '#lib/call-error.ts'
import { paths } from '#lib/paths.ts'

/** Restores the previous email address; asks first, because email programs open links too. */
export function TakeBackEmailScreen() {
  const token = useCodeFromLink()
  const taking = useMutation(takeBackEmailAddress())
  const { data, error } = taking
  if (!token)
    return <Broken heading="This link is incomplete">Please open it from the email again.</Broken>
  if (data)
    return (
      <Panel heading="Your account is yours again">
        <Notice look="success" takesFocus>
          Your account uses this address again.
        </Notice>
        <p>Every device was logged out. We’ve emailed you a code to set a new password.</p>
        <ButtonLink to={paths.recoveryPassword} variant="primary">
          Enter the code
        </ButtonLink>
      </Panel>
    )
  if (error instanceof CallError && error.code === 'code_not_valid')
    return (
      <Broken heading="This link can’t be used">
        This link has already been used or is older than {lifetimes.emailTakeBackDays} days.
      </Broken>
    )
  return (
    <Panel heading="Take your account back">
      {error && <Notice look="error">{sentenceOf(error)}</Notice>}
      <p>The email address on your account was changed. If that wasn’t you, we’ll:</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>Put your old email address back</li>
        <li>Log out every device and cancel the current password</li>
        <li>Email you a code to set a new password</li>
      </ul>
      <Button variant="primary" busy={taking.isPending} onClick={() => taking.mutate({ token })}>
        Take my account back
      </Button>
      <p className="text-soft">If you changed it yourself, just close this page.</p>
    </Panel>
  )
}

/** There is no way to request another link, so this leads to us. */
const Broken = ({ heading, children }: PanelProps) => (
  <Panel heading={heading} as={AsleepPanel}>
    <p role="alert">
      {children} If you still can’t get into your account, contact us, and we’ll help you get it
      back.
    </p>
    <ButtonLink to={paths.contact} variant="primary">
      Contact us
    </ButtonLink>
  </Panel>
)

type PanelProps = { heading: string; as?: typeof EntrancePanel; children: ReactNode }

const Panel = ({ heading, as: Frame = EntrancePanel, children }: PanelProps) => (
  <Frame heading={heading}>
    <title>Take your account back · Smart Bird Cabinet</title>
    <div className="grid gap-5">{children}</div>
  </Frame>
)
