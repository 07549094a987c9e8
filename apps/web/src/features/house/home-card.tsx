import { confirmations } from '@smart-bird/contracts/confirmations'
import { isOutOfStep } from '@smart-bird/contracts/house-status'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Missing } from '#components/missing.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { wrapping } from '#components/wrapping.tsx'
import { cabinetPath, paths } from '#lib/paths.ts'
import { findHouseVersion } from '#lib/session-cookie.ts'
import { progress, syncVersion } from './api.ts'
import { RefreshButton } from './refresh-button.tsx'
import { canSyncVersion } from './rules.ts'
import { SyncStatusButton } from './sync-status-button.tsx'
import { useHouseBusy } from './wait-store.ts'

export function HomeCard({ user }: { user: TokenClaims }) {
  const versionSync = useMutation(syncVersion())
  const { sbHouseDomain, sbHouseStatus, sbHouseVersion } = user
  const busy = useHouseBusy(user.username)
  const { data: steps } = useQuery({ ...progress(), enabled: false })
  const row = (name: string, missing: string, value: ReactNode, more?: ReactNode) => (
    <Fact name={name}>
      {value || <MissingHouse prompt={`Home ${missing} is not set`} user={user} />}
      {more}
    </Fact>
  )
  return (
    <Card
      id="home"
      title="Home"
      aside={
        <Link
          to={`${cabinetPath(user.username, 'house')}#diary`}
          data-screen-only=""
          className="text-link"
        >
          Diary
        </Link>
      }
    >
      <FactList>
        {row(
          'Domain',
          'Name',
          sbHouseDomain && wrapping(sbHouseDomain),
          sbHouseDomain && user.sbStatus === 'basic' && (
            <NoValue>Managed only with premium support</NoValue>
          ),
        )}
        {row('Address', 'Address', user.sbHouseAddress && <Unbroken text={user.sbHouseAddress} />)}
        {row('Package', 'Package', user.sbHousePackage)}
        {row(
          'Home status',
          'Status',
          sbHouseStatus && (
            <span className="inline-block first-letter:uppercase">{sbHouseStatus}</span>
          ),
          isOutOfStep(user.sbStatus, sbHouseStatus) && (
            <SyncStatusButton user={user} small paused={busy} />
          ),
        )}
        {row(
          'Home version',
          'Version',
          // What it reported during the wait, before the token has it.
          (busy && steps?.version) || sbHouseVersion,
          sbHouseDomain && canSyncVersion(user, findHouseVersion()) && (
            <RefreshButton
              label="Refresh home version"
              confirmLabel="Refresh"
              sentence={confirmations.versionSync}
              details="We’ll ask your home which version it runs. This takes up to five minutes."
              paused={busy}
              busy={versionSync.isPending}
              onConfirm={() => versionSync.mutate({ ...user, sbHouseDomain })}
            />
          ),
        )}
      </FactList>
    </Card>
  )
}

/** Only an admin can set these values, so the prompt leads to the contact form with a request filled in. */
const MissingHouse = ({ prompt, user }: { prompt: string; user: TokenClaims }) => (
  <Missing
    quiet
    prompt={prompt}
    to={paths.contact}
    state={{ description: `${prompt} in the cabinet of ${user.username}. Please set it for me.` }}
  />
)
