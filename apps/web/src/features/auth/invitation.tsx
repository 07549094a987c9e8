import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#components/button.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { formatMoment } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { useFailure } from '#lib/use-failure.ts'
import { invitation } from './api.ts'
import { FirstPasswordForm } from './first-password-form.tsx'

/** The invited username and the form for its first password. */
export function Invitation({ token }: { token: string }) {
  const { data, error: latest, isFetching, refetch } = useQuery(invitation(token))
  const error = useFailure(latest, isFetching)
  if (data)
    return (
      <>
        <p className="mb-5">
          Your username is <strong>{data.username}</strong>. Choose a password by{' '}
          {formatMoment(data.expiresAt)}.
        </p>
        <FirstPasswordForm token={token} username={data.username} personal={data.personal} />
      </>
    )
  if (!error) return <Skeleton label="Loading your invitation" lines={9} />
  const isInvalid = isCallError(error) && error.status >= 400 && error.status < 500
  if (!isInvalid)
    return <FailedState sentence={sentenceOf(error)} onRetry={refetch} busy={isFetching} />
  return (
    <InvalidInvitation
      sentence={
        isCallError(error) && error.code === 'code_not_valid'
          ? 'This invitation has already been used or has expired.'
          : sentenceOf(error)
      }
    />
  )
}

/** Shown when an invitation was used, has expired or lacks its token. */
export function InvalidInvitation({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-5">
      <Notice look="error">{sentence}</Notice>
      <p>
        If you’ve already chosen a password, log in. Otherwise contact us, and we’ll send you a new
        invitation.
      </p>
      <div className="grid gap-3">
        <ButtonLink to={paths.login} variant="primary">
          Log in
        </ButtonLink>
        <ButtonLink to={paths.contact}>Contact us</ButtonLink>
      </div>
    </div>
  )
}
