import type { SessionUser } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { formatMoment } from '#lib/dates.ts'
import { lastContact, progress } from './api.ts'
import { houseState } from './rules.ts'
import { likelyCause } from './silence-rules.ts'
import { useHouseWaitAction } from './use-house-wait.ts'

const tiles = {
  connected: { look: 'good', title: 'Your home is connected' },
  outdated: { look: 'accent', title: 'Your home status needs a refresh' },
  restart: { look: 'accent', title: 'Your home is restarting' },
  version: { look: 'accent', title: 'Your home version is being updated' },
  back: { look: 'good', title: 'Your home is back online' },
  unknown: { look: 'plain', title: 'Your home' },
  unheard: { look: 'plain', title: 'Your home hasn’t reported yet' },
  silent: { look: 'bad', title: 'No contact with your home' },
  none: { look: 'bad', title: 'No home is connected yet' },
} as const

export function HouseTile({ user }: { user: SessionUser }) {
  const waitingFor = useHouseWaitAction(user.username)
  const isWaiting = waitingFor !== undefined
  const { data } = useQuery({ ...progress(), enabled: isWaiting })
  const contact = useQuery({
    ...lastContact(),
    enabled: !isWaiting && Boolean(user.sbHouseDomain),
  })
  const lastReportAt = contact.data?.lastReportAt
  const state =
    isWaiting && data?.backOnlineAt
      ? 'back'
      : houseState(
          user,
          waitingFor,
          contact.isSuccess ? { ...contact.data, askedMs: contact.dataUpdatedAt } : undefined,
        )
  return (
    <FactTile icon={House} {...tiles[state]}>
      {state === waitingFor ? 'This can take up to five minutes.' : user.sbHouseDomain}
      {state === 'silent' && lastReportAt && (
        <p>
          Last contact: {formatMoment(lastReportAt)}. {likelyCause('unconfirmed')}
        </p>
      )}
    </FactTile>
  )
}
