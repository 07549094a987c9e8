import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswerTile } from '#components/answer-tile.tsx'
import { ButtonLink } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { Facade } from '#components/facade.tsx'
import { latePart } from '#components/lazy-part.tsx'
import { cabinetPath, paths } from '#lib/paths.ts'
import { serverMs } from '#lib/server-clock.ts'
import { useTick } from '#lib/use-tick.ts'
import { lastContact, progress, useFailedRestart } from './api.ts'
import { HealthInBrief } from './health/health-in-brief.tsx'
import { HouseLinks } from './house-links.tsx'
import { RestartButton } from './restart-button.tsx'
import {
  houseAnswers,
  houseState,
  needAnswer,
  outdatedTexts,
  reportedState,
  sceneOf,
} from './rules.ts'
import { SyncStatusButton } from './sync-status-button.tsx'
import { VisitLine } from './visit-line.tsx'
import { waitState } from './wait-rules.ts'
import { findHouseWait, findUnanswered, useHouseBusy, useWaitAction } from './wait-store.ts'

const minuteMs = 60_000
/** What few visits show. */
const Trouble = latePart(async () => (await import('./house-trouble.tsx')).HouseTrouble)

const EndWait = latePart(async () => (await import('./house-wait.tsx')).EndWait)

type Props = {
  user: TokenClaims
  /** When visits that are to come begin; null of one whose time is to be chosen. */
  visits: readonly (string | null)[] | undefined
}

/** How the home is, and what can be done with it. */
export function HouseTile({ user, visits }: Props) {
  const { sbHouseDomain, username } = user
  const isWaiting = useWaitAction(username) !== undefined
  const isBusy = useHouseBusy(username)
  const onDismiss = useTick(isWaiting ? 1000 : minuteMs)
  const { data: steps } = useQuery({ ...progress(), enabled: isWaiting })
  const contact = useQuery({ ...lastContact(), enabled: !isWaiting && sbHouseDomain !== null })
  const known = contact.isSuccess
    ? { ...contact.data, askedMs: serverMs(contact.dataUpdatedAt) }
    : undefined
  const failed = useFailedRestart()
  const wait = findHouseWait(username)
  const state = wait
    ? waitState(wait.action, steps, wait.endsAtMs - Date.now())
    : failed
      ? 'failed'
      : findUnanswered(username)
        ? 'unanswered'
        : houseState(user, known)
  const chooses = !isWaiting && visits?.includes(null)
  const isWell = state === 'connected'
  const page = cabinetPath(username, 'house')
  const first = chooses && <ButtonLink to={`${page}#visits`}>Choose a time</ButtonLink>
  const howItIs = known && <HealthInBrief contact={known} page={page} />
  const details: Partial<Record<typeof state, ReactNode>> = {
    connected: howItIs,
    attention: howItIs,
    noHealth: howItIs,
    outdated: <p>{outdatedTexts(user).why}</p>,
    // The tile says it.
    unknown: null,
    none: <p>We connect it and fill in its details when we install your system.</p>,
  }
  return (
    <AnswerTile
      name="Your home"
      picture={
        <Facade
          packageName={user.sbHousePackage ?? ''}
          scene={sceneOf(state === 'outdated' ? reportedState(user, known) : state, steps)}
        />
      }
      query={contact}
      answer={
        // Of a home that is well, what is to be done is said first.
        chooses && isWell
          ? 'Choose a time for our visit'
          : state === 'outdated'
            ? outdatedTexts(user).title
            : state === 'attention' && known?.health
              ? needAnswer(known.health, known.askedMs)
              : houseAnswers[state]
      }
      action={
        sbHouseDomain ? (
          <>
            {state === 'outdated' && <SyncStatusButton user={user} />}
            {first}
            {state === 'back' && <EndWait username={username} />}
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
              <HouseLinks
                domain={sbHouseDomain}
                disabled={isBusy}
                quiet={Boolean(first) || state === 'outdated'}
              />
              <RestartButton user={{ ...user, sbHouseDomain }} paused={isBusy} />
            </span>
          </>
        ) : (
          first || <ButtonLink to={paths.contact}>Contact us</ButtonLink>
        )
      }
    >
      {/* Most have two lines, so their place is kept. */}
      <div
        className={join(
          'max-lg:space-y-2',
          state === 'unknown' && 'min-h-[2lh] sm:max-lg:min-h-lh',
        )}
      >
        {state in details ? (
          details[state]
        ) : (
          <Trouble
            state={state}
            username={username}
            lastReportAt={known?.lastReportAt}
            failedAtMs={failed}
            endsAtMs={wait?.endsAtMs}
            onDismiss={onDismiss}
          />
        )}
        {!isWaiting && visits && state !== 'unknown' && <VisitLine {...{ visits, page, isWell }} />}
      </div>
    </AnswerTile>
  )
}
