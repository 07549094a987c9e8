import { Button } from '#components/button.tsx'
import { agoInWords } from '#lib/ago.ts'
import { company } from '#lib/company.ts'
import { formatClock, formatMoment } from '#lib/dates.ts'
import { useFinishWait } from './use-finish-wait.ts'

type Props = {
  /** The home never reported, was last heard then, or its restart couldn't be sent then. */
  trouble: 'unheard' | { heardAt: string } | { failedAtMs: number }
}

/** What to do about a home that can't be reached. A chunk of its own, because few homes have it. */
export function HouseTrouble({ trouble }: Props) {
  if (trouble === 'unheard')
    return (
      <p>
        It reports as soon as it’s online. If it should be by now, check its power and its router.
      </p>
    )
  if ('heardAt' in trouble)
    return (
      <>
        <p title={formatMoment(trouble.heardAt)}>
          Last contact {agoInWords(trouble.heardAt, new Date())}.
        </p>
        <p>
          Check its power and its router, or <CallUs />.
        </p>
      </>
    )
  return (
    <>
      <p>
        We tried at {formatClock(new Date(trouble.failedAtMs).toISOString())}. As far as we know,
        nothing was changed.
      </p>
      <p>
        Please try again, or <CallUs />.
      </p>
    </>
  )
}

const CallUs = () => (
  <>
    call{' '}
    <a href={company.phoneHref} className="text-link whitespace-nowrap">
      {company.phone}
    </a>
  </>
)

/** Ends the wait for a house that is back before its five minutes are over. */
export const RefreshButton = ({ username }: { username: string }) => (
  <Button variant="primary" onClick={useFinishWait(username)}>
    Refresh now
  </Button>
)
