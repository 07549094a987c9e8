import type { SessionUser } from '@smart-bird/contracts/token'
import { House } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { houseState } from './rules.ts'
import { useIsHouseWaiting } from './use-house-wait.ts'

const tiles = {
  well: { look: 'good', title: 'Your house is in our care' },
  off: { look: 'lit', title: 'Your home status needs a refresh' },
  waiting: { look: 'lit', title: 'Your house is at work' },
  none: { look: 'bad', title: 'No house is connected yet' },
} as const

/** Is my house well? */
export function HouseTile({ user }: { user: SessionUser }) {
  const state = houseState(user, useIsHouseWaiting(user.username))
  return (
    <FactTile icon={House} {...tiles[state]}>
      {state === 'waiting' ? 'It takes up to five minutes.' : user.sbHouseDomain}
    </FactTile>
  )
}
