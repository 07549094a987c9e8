import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AsleepPanel } from '#components/asleep-panel.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { bar } from '#components/skeleton.tsx'
import { invitation } from '#features/auth/api.ts'
import { FirstPasswordForm } from '#features/auth/first-password-form.tsx'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { paths } from '#lib/paths.ts'
import { useFailure } from '#lib/use-failure.ts'

export function WelcomeScreen() {
  const token = useCodeFromLink()
  return (
    <>
      <title>Welcome · Smart Bird Cabinet</title>
      {token ? <Invitation token={token} /> : <IncompleteInvitation />}
    </>
  )
}

/** The invited username and the form for its first password. */
function Invitation({ token }: { token: string }) {
  const { data, error: latest, isFetching, refetch } = useQuery(invitation(token))
  const error = useFailure(latest, isFetching)
  if (data)
    return (
      <EntrancePanel heading="Welcome">
        <FirstPasswordForm token={token} username={data.username} personal={data.personal}>
          <p>
            Your username is <strong>{data.username}</strong>. Choose a password by{' '}
            <Moment at={data.expiresAt} />.
          </p>
        </FirstPasswordForm>
      </EntrancePanel>
    )
  if (!error) return <Loading />
  const isInvalid = isCallError(error) && error.status >= 400 && error.status < 500
  if (!isInvalid)
    return (
      <EntrancePanel heading="We couldn’t open your invitation">
        <div className="grid gap-5">
          <Notice look="error">{sentenceOf(error)}</Notice>
          <Button variant="primary" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      </EntrancePanel>
    )
  const isOver = isCallError(error) && error.code === 'code_not_valid'
  return (
    <InvalidInvitation
      heading="This invitation can’t be used"
      sentence={
        isOver ? 'This invitation has already been used or has expired.' : sentenceOf(error)
      }
    >
      <ButtonLink to={paths.login} variant="primary">
        Log in
      </ButtonLink>
      <ButtonLink to={paths.contact}>Contact us</ButtonLink>
    </InvalidInvitation>
  )
}

/** Shown when the address lacks its token: nothing failed, and who has no whole link needs a new one. */
const IncompleteInvitation = () => (
  <InvalidInvitation
    heading="This link is incomplete"
    sentence="Please open it from the email again."
  >
    <ButtonLink to={paths.contact} variant="primary">
      Contact us
    </ButtonLink>
    <ButtonLink to={paths.login}>Log in</ButtonLink>
  </InvalidInvitation>
)

function InvalidInvitation(props: { heading: string; sentence: string; children: ReactNode }) {
  return (
    <AsleepPanel heading={props.heading}>
      <div className="grid gap-5">
        <p role="alert">
          {props.sentence} If you’ve already chosen a password, log&nbsp;in. Otherwise contact us,
          and we’ll send you a new invitation.
        </p>
        <div className="grid gap-3">{props.children}</div>
      </div>
    </AsleepPanel>
  )
}

/** In the places of the text, the two fields and the button that follow. */
const Loading = () => (
  <EntrancePanel heading="Welcome">
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your invitation</span>
      <span className="grid gap-3 py-1.5">
        <span className={bar} />
        <span className={join(bar, 'w-3/5')} />
      </span>
      <FieldBars below="h-16" />
      <FieldBars />
      <span className={join(bar, 'h-[2.875rem] rounded-md')} />
    </div>
  </EntrancePanel>
)

const FieldBars = ({ below }: { below?: string }) => (
  <span className="grid gap-2.5">
    <span className={join(bar, 'w-2/5')} />
    <span className={join(bar, 'h-[2.875rem] rounded-md')} />
    {below && <span className={below} />}
  </span>
)
