import { confirmations } from '@smart-bird/contracts/confirmations'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Missing } from '#components/missing.tsx'
import { cabinetPath, paths } from '#lib/paths.ts'
import { findHouseVersion } from '#lib/session-cookie.ts'
import { syncHouseStatus, syncVersion } from './api.ts'
import { canSyncStatus, canSyncVersion } from './rules.ts'
import { useHouseBusy } from './use-house-wait.ts'

export function HomeCard({ user }: { user: TokenClaims }) {
  const statusSync = useMutation(syncHouseStatus())
  const versionSync = useMutation(syncVersion())
  const { sbHouseDomain, sbHouseStatus, sbHouseVersion } = user
  const busy = useHouseBusy(user.username)
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
      {!sbHouseDomain && (
        <p className="-mt-1 mb-3 text-sm text-soft">We fill this in when we install your system.</p>
      )}
      <FactList>
        {row('Domain', 'Name', sbHouseDomain)}
        {row('Address', 'Address', user.sbHouseAddress)}
        {row('Package', 'Package', user.sbHousePackage)}
        {row(
          'Home status',
          'Status',
          sbHouseStatus && (
            <span className="inline-block first-letter:uppercase">{sbHouseStatus}</span>
          ),
          sbHouseStatus && canSyncStatus(user) && (
            <RefreshIcon
              label="Refresh home status"
              sentence={confirmations.statusSync}
              paused={busy}
              busy={statusSync.isPending}
              onConfirm={() => statusSync.mutate({ ...user, sbHouseStatus })}
            />
          ),
        )}
        {row(
          'Home version',
          'Version',
          sbHouseVersion,
          sbHouseDomain && canSyncVersion(user, findHouseVersion()) && (
            <RefreshIcon
              label="Refresh home version"
              sentence={confirmations.versionSync}
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

type RefreshProps = {
  label: string
  sentence: string
  paused: boolean
  busy: boolean
  onConfirm: () => void
}

function RefreshIcon({ label, sentence, paused, busy, onConfirm }: RefreshProps) {
  return (
    <ConfirmButton
      variant="quiet"
      title={label}
      aria-label={label}
      sentence={sentence}
      confirmLabel="Refresh"
      paused={paused || busy}
      tabIndex={paused ? -1 : undefined}
      busy={busy}
      onConfirm={onConfirm}
      className="-my-1 size-9 min-h-0! p-0! text-amber-text aria-disabled:opacity-50!"
    >
      {!busy && <RefreshCw size={18} aria-hidden="true" />}
    </ConfirmButton>
  )
}
