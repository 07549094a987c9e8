import type { Reply } from '@smart-bird/contracts/endpoint'
import type { healthOfHouse, ToldHealth } from '@smart-bird/contracts/house'
import { type HouseNeed, needsAttention, needsOf } from '@smart-bird/contracts/house-needs'
import { houseBackupDays } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { HeartPulse } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { FactTile } from '#components/fact-tile.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Moment } from '#components/moment.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { healthState, houseAnswers, houseLooks, offlineCause } from '#features/house/rules.ts'
import { agoInWords } from '#lib/ago.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { paths } from '#lib/paths.ts'
import { useTick } from '#lib/use-tick.ts'
import { health } from './api.ts'
import { HealthYear } from './health-year.tsx'

/** How the house is now, and how it has been for a year. */
export function Health({ user }: { user: TokenClaims }) {
  const { data, error, isFetching, refetch } = useQuery(health(user))
  useTick(60_000)
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      {data && !error ? (
        <Now {...data} nowMs={Date.now()} hasHouse={user.sbHouseDomain !== null} />
      ) : (
        <Card title="Health">
          {error ? (
            // Instead of what it told before: that says nothing of how it is now.
            <FailedState sentence={sentenceOf(error)} onRetry={refetch} busy={isFetching} />
          ) : (
            <Skeleton label="Loading the health of your home" lines={8} />
          )}
        </Card>
      )}
      {data && (data.lastReportAt || data.days.length > 0) && <HealthYear {...data} />}
    </div>
  )
}

type NowProps = Pick<Reply<typeof healthOfHouse>, 'lastReportAt' | 'health'> & {
  nowMs: number
  hasHouse: boolean
}

function Now({ lastReportAt, health: told, nowMs, hasHouse }: NowProps) {
  const needs = needsOf({ lastReportAt, health: told }, nowMs)
  const state = hasHouse ? healthState(needs) : 'none'
  const count = (need: HouseNeed, value: number | undefined) => (
    <Value need={needs.includes(need) ? need : undefined}>
      {value === 0 ? 'None' : value?.toLocaleString('en-US')}
    </Value>
  )
  return (
    <Card
      title="Health"
      aside={
        told && (
          <span className="text-sm text-soft">
            As told {agoInWords(told.toldAt, new Date(nowMs))}
          </span>
        )
      }
    >
      {lastReportAt ? (
        <>
          <FactTile inside icon={HeartPulse} look={houseLooks[state]} title={houseAnswers[state]}>
            {explanations[state]}
          </FactTile>
          <div className="mt-5 border-t border-line pt-2">
            <FactList className="lg:grid-cols-2 lg:gap-x-12! lg:*:nth-last-2:border-0">
              <Fact name="Last contact">
                <Moment at={lastReportAt} />
              </Fact>
              <Fact name="Last backup">
                <Value need={needs.includes('backup') ? 'backup' : undefined}>
                  {backupOf(told)}
                </Value>
              </Fact>
              <Fact name="Repairs">{count('repairs', told?.repairs)}</Fact>
              <Fact name="Unavailable devices">{count('devices', told?.unavailableDevices)}</Fact>
              <Fact name="Low batteries">{count('batteries', told?.lowBatteries)}</Fact>
              <Fact name="Updates">{count('updates', told?.updates)}</Fact>
            </FactList>
          </div>
          <p className="mt-4 max-w-[65ch] text-sm text-soft">
            Your home tells us these five values, and never the name of a room or a device.
          </p>
        </>
      ) : (
        <EmptyState icon={HeartPulse} text={houseAnswers[state]} note={explanations[state]}>
          {!hasHouse && <ButtonLink to={paths.contact}>Contact us</ButtonLink>}
        </EmptyState>
      )}
    </Card>
  )
}

function backupOf(told: ToldHealth | null): ReactNode {
  if (!told) return undefined
  return told.lastBackupAt ? <Moment at={told.lastBackupAt} /> : 'None yet'
}

/** What was told, and what to do if it needs somebody. */
const Value = ({ need, children }: { need: HouseNeed | undefined; children: ReactNode }) => (
  <>
    {need && needsAttention([need]) ? (
      <Badge look="accent">{children}</Badge>
    ) : (
      (children ?? <span className="text-soft">Not told yet</span>)
    )}
    {need && <span className="text-sm font-normal text-soft">{advice[need]}</span>}
  </>
)

const advice: Partial<Record<HouseNeed, string>> = {
  repairs: 'See Settings, System, Repairs in your home.',
  backup: `More than ${houseBackupDays} days without one. See Settings, System, Backups in your home.`,
  devices: 'Check their power, or their batteries.',
  batteries: 'Below 20%. Please replace them soon.',
  updates: 'They can wait.',
}

const explanations = {
  connected: 'Everything it told us is as it should be.',
  attention: 'What needs it is marked below.',
  untold:
    'It reports, but hasn’t told its health. If this lasts a day, its package is an older one: we can renew it for you.',
  none: 'We connect it when we install your system.',
  unheard: 'We’ll hear from it as soon as it’s online.',
  silent: `${offlineCause} Please check its power and its router. We can see its silence, too.`,
} as const
