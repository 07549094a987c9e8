import { useQuery } from '@tanstack/react-query'
import { FailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
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
  if (!error) return <Skeleton label="Loading your invitation" />
  const isInvalid = isCallError(error) && error.status >= 400 && error.status < 500
  if (!isInvalid)
    return <FailedState sentence={sentenceOf(error)} onRetry={refetch} busy={isFetching} />
  return <InvalidInvitation sentence={sentenceOf(error)} />
}

/** Shown when an invitation was used, has expired or lacks its token. */
export function InvalidInvitation({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-4">
      <Notice look="error">{sentence}</Notice>
      <p>
        If you’ve already chosen a password,{' '}
        <Link to={paths.login} className="text-link">
          log in
        </Link>
        . Otherwise{' '}
        <Link to={paths.contact} className="text-link">
          contact us
        </Link>{' '}
        and we’ll send you a new invitation.
      </p>
    </div>
  )
}
