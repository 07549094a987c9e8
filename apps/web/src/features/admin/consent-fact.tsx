import { versionPath } from '@smart-bird/content/terms/versions'
import type { Consent } from '@smart-bird/contracts/consent'
import { DayOf } from '#components/day.tsx'
import { Fact, NoValue } from '#components/fact-list.tsx'
import { Moment } from '#components/moment.tsx'

/** To which version of the terms the customer agreed, and when. */
export const ConsentFact = ({ consent }: { consent: Consent | null }) => (
  <Fact name="Terms">
    {consent ? (
      <>
        <a
          href={versionPath(consent.termsVersion)}
          target="_blank"
          rel="noreferrer"
          className="text-link"
        >
          Version of <DayOf day={consent.termsVersion} />
        </a>
        <span className="text-sm font-normal text-soft">
          agreed <Moment at={consent.agreedAt} />
        </span>
      </>
    ) : (
      <NoValue>Not agreed to in the cabinet</NoValue>
    )}
  </Fact>
)
