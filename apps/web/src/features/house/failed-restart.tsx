import { company } from '#lib/company.ts'
import { formatClock } from '#lib/dates.ts'

/** What to do after a restart that the house didn't take. */
export const FailedRestart = ({ at }: { at: number }) => (
  <>
    <p>
      We tried at {formatClock(new Date(at).toISOString())}. As far as we know, nothing was changed.
    </p>
    <p>
      Please try again, or call{' '}
      <a href={company.phoneHref} className="text-link whitespace-nowrap">
        {company.phone}
      </a>
      .
    </p>
  </>
)
