import type { SessionUser } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { progress } from './api.ts'
import { houseState } from './rules.ts'
import { useIsHouseWaiting } from './use-house-wait.ts'

const tiles = {
  well: { look: 'good', title: 'Your house is in our care' },
  off: { look: 'accent', title: 'Your home status needs a refresh' },
  waiting: { look: 'accent', title: 'Your house is at work' },
  back: { look: 'good', title: 'Your house is back' },
  none: { look: 'bad', title: 'No house is connected yet' },
} as const

/** Is my house well? */
export function HouseTile({ user }: { user: SessionUser }) {
  const isWaiting = useIsHouseWaiting(user.username)
  const { data } = useQuery({ ...progress(), enabled: isWaiting })
  const state = houseState(user, isWaiting)
  return (
    <FactTile icon={House} {...tiles[state === 'waiting' && data?.backOnlineAt ? 'back' : state]}>
      {state === 'waiting' && !data?.backOnlineAt
        ? 'It takes up to five minutes.'
        : user.sbHouseDomain}
    </FactTile>
  )
}
