import type { Reply } from '@smart-bird/contracts/endpoint'
import type { healthOfHouse } from '@smart-bird/contracts/house'
import { needsOf } from '@smart-bird/contracts/house-needs'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Facade } from '#components/facade.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { Moment } from '#components/moment.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { RowSkeleton } from '#components/row-skeleton.tsx'
import {
  healthState,
  houseAnswers,
  needAnswer,
  offlineCause,
  sceneOf,
} from '#features/house/rules.ts'
import { agoInWords } from '#lib/ago.ts'
import { paths } from '#lib/paths.ts'
import { serverMs } from '#lib/server-clock.ts'
import { useTick } from '#lib/use-tick.ts'
import { health } from './api.ts'
import { HealthNumbers } from './health-numbers.tsx'
import { HealthYear } from './health-year.tsx'

type Props = {
  user: TokenClaims
  /** Opens the popup that sends us a report. */
  report: ReactNode
  /** What the owner should have at hand. */
  reminder: ReactNode
}

/** How the house is now, and how it has been for a year. */
export function Health({ user, report, reminder }: Props) {
  const query = useQuery(health(user))
  const { data } = query
  const failed = useFailedState(query, 'The health of your home')
  useTick(60_000)
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      {data && !failed ? (
        <Now {...data} nowMs={serverMs()} user={user} report={report} />
      ) : (
        <Card title="Health">
          {/* Instead of what it reported before: that says nothing of how it is now. */}
          {failed ?? <RowSkeleton label="Loading the health of your home" rows={8} />}
        </Card>
      )}
      {reminder}
      {data && (data.lastReportAt || data.days.length > 0) && <HealthYear {...data} />}
    </div>
  )
}

type NowProps = Pick<Reply<typeof healthOfHouse>, 'lastReportAt' | 'health' | 'days'> &
  Omit<Props, 'reminder'> & { nowMs: number }

function Now({ lastReportAt, health: reported, days, nowMs, user, report }: NowProps) {
  const hasHouse = user.sbHouseDomain !== null
  const needs = needsOf({ lastReportAt, health: reported }, nowMs)
  const state = hasHouse ? healthState(needs) : 'none'
  const isOld = state === 'silent' || state === 'noHealth'
  if (!lastReportAt)
    return (
      <Card title="Health">
        <EmptyState
          pose="sleep"
          text={houseAnswers[state]}
          note={state === 'noHealth' ? undefined : explanations[state]}
        >
          {!hasHouse && <ButtonLink to={paths.contact}>Contact us</ButtonLink>}
        </EmptyState>
      </Card>
    )
  const contact = (
    <Fact name="Last contact">
      <Moment at={lastReportAt} />
    </Fact>
  )
  return (
    <Card title="Health" className="[&>:first-child]:sr-only">
      {/* The home stands on the line that its numbers hang from. */}
      <div className="beside-home border-b border-line">
        <div className="min-w-0 pb-5">
          <p className="font-display text-xl font-semibold text-balance sm:text-[2rem] sm:leading-[1.15]">
            {state === 'attention' && reported ? needAnswer(reported, nowMs) : houseAnswers[state]}
          </p>
          <div className="mt-1 text-sm text-soft">
            {reported &&
              !isOld &&
              `Reported ${agoInWords(reported.reportedAt, new Date(nowMs)).replaceAll(' ', '\u00a0')}. `}
            {state === 'noHealth'
              ? noHealthText(reported !== null, days.length)
              : explanations[state]}
            {isOld && (
              <span className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 text-ink">
                {state === 'silent' && <PhoneLink />}
                {report}
              </span>
            )}
          </div>
        </div>
        <div className="-mb-0.5 w-32 shrink-0 sm:-mb-0.75 sm:w-52">
          <Facade packageName={user.sbHousePackage ?? ''} scene={sceneOf(state)} />
        </div>
      </div>
      <div className="pt-2">
        {reported && !isOld ? (
          <HealthNumbers reported={reported} atMs={nowMs}>
            {contact}
          </HealthNumbers>
        ) : (
          <FactList className="numbers">{contact}</FactList>
        )}
        {reported && isOld && (
          <>
            <h3 className="mt-4 mb-1 font-sans text-sm font-semibold tracking-normal text-soft">
              Last health report, {agoInWords(reported.reportedAt, new Date(nowMs))}
            </h3>
            <HealthNumbers reported={reported} atMs={Date.parse(reported.reportedAt)} />
          </>
        )}
      </div>
    </Card>
  )
}

/** A day's reports without numbers are of a package that sends none. */
function noHealthText(hasReported: boolean, days: number): string {
  if (hasReported)
    return 'It’s online but no longer sends health reports. Tell us and we’ll look into it.'
  return days > 1
    ? 'It’s online, but its software needs an update to send health reports. Ask for it below.'
    : 'It’s online but hasn’t sent a health report yet. If you don’t see one by tomorrow, its software needs an update. Ask for it below.'
}

const explanations = {
  connected: 'Everything it reported is as it should be.',
  attention: undefined,
  none: 'We connect it when we install your system.',
  neverReported:
    'It hasn’t reported yet. If it’s installed, check its power and its router, or call us.',
  silent: `${offlineCause} Check its power and its router, or call us. We’ve noticed it, too.`,
} as const
