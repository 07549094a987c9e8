import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { Count } from '#components/count.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { cabinetPath, myEnquiryPath } from '#lib/paths.ts'
import { ownEnquiries } from './api.ts'
import { subjectOf } from './rules.ts'

/** What we answered and the customer hasn't opened yet. Where it can't be loaded, nothing is said: their page says so. */
const useNewAnswers = () =>
  (useQuery(ownEnquiries()).data ?? []).filter(({ hasNewAnswer }) => hasNewAnswer)

export function NewAnswers({ user: { username } }: { user: TokenClaims }) {
  const [first, ...others] = useNewAnswers()
  if (!first) return null
  const to =
    others.length > 0
      ? cabinetPath(username, 'myEnquiries')
      : myEnquiryPath(username, first.reference)
  return (
    <Notice look="success">
      We answered:{' '}
      {others.length > 0
        ? `${others.length + 1} of your reports.`
        : `“${subjectOf(first.description)}”`}{' '}
      <Link to={to} className="text-link">
        Read
      </Link>
    </Notice>
  )
}

/** After the menu's name, with what else there is to read. */
export function NewAnswersDot({ others = 0 }: { others?: number | undefined }) {
  const count = useNewAnswers().length + others
  if (count === 0) return null
  return (
    <Count className="shrink-0">
      {count} <span className="sr-only">new. </span>
    </Count>
  )
}
