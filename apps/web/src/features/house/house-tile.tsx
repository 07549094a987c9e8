import type { SessionUser } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { progress } from './api.ts'
import { houseState } from './rules.ts'
import { useHouseWaitAction } from './use-house-wait.ts'

const tiles = {
  connected: { look: 'good', title: 'Your home is connected' },
  outdated: { look: 'accent', title: 'Your home status needs a refresh' },
  restart: { look: 'accent', title: 'Your home is restarting' },
  version: { look: 'accent', title: 'Your home version is being updated' },
  back: { look: 'good', title: 'Your home is back online' },
  none: { look: 'bad', title: 'No home is connected yet' },
} as const

export function HouseTile({ user }: { user: SessionUser }) {
  const waitingFor = useHouseWaitAction(user.username)
  const { data } = useQuery({ ...progress(), enabled: waitingFor !== undefined })
  const isBack = waitingFor !== undefined && Boolean(data?.backOnlineAt)
  return (
    <FactTile icon={House} {...tiles[isBack ? 'back' : houseState(user, waitingFor)]}>
      {waitingFor && !isBack ? 'This can take up to five minutes.' : user.sbHouseDomain}
    </FactTile>
  )
}
