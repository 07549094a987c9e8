import type { openWork as contract } from '@smart-bird/contracts/admin/overview'
import { counted } from '@smart-bird/contracts/counts'
import type { Reply } from '@smart-bird/contracts/endpoint'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { AnswerTile } from '#components/answer-tile.tsx'
import { ButtonLink } from '#components/button.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { openWork } from './api.ts'

/** What waits for an admin, who has no plan. A new one reads first what opens the admin page. */
export const WorkTile = ({ user }: { user: TokenClaims }) =>
  user.mustSetUpTwoFactor ? (
    <AnswerTile
      icon={ShieldCheck}
      name="Admin"
      look="accent"
      answer={'Set up two-\u2060factor login first'}
      action={
        <ButtonLink to={`${cabinetPath(user.username, 'settings')}#password-settings`}>
          Set it up
        </ButtonLink>
      }
    >
      <p>The admin page requires it.</p>
    </AnswerTile>
  ) : (
    <OpenWork user={user} />
  )

function OpenWork({ user }: { user: TokenClaims }) {
  const query = useQuery(openWork())
  const { data } = query
  const lines = data ? workInWords(data) : []
  const [first, ...others] = lines
  // One line more has its place before it is known.
  const [second = first ? 'Nothing else is waiting' : '\u00a0', ...more] = others
  return (
    <AnswerTile
      icon={ShieldCheck}
      name="Admin"
      look={lines.length > 0 ? 'accent' : data ? 'good' : 'plain'}
      answer={data && (first ?? 'Nothing is waiting')}
      query={query}
      action={<ButtonLink to={cabinetPath(user.username, 'adminPage')}>Admin Page</ButtonLink>}
    >
      {[second, ...more].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </AnswerTile>
  )
}

/** What waits for an admin, the most pressing first; empty if nothing does. */
const workInWords = ({ disputes, enquiries, houses, orders, quotes }: Reply<typeof contract>) => [
  ...(disputes > 0 ? [counted(disputes, 'dispute to answer', 'disputes to answer')] : []),
  ...(enquiries > 0 ? [counted(enquiries, 'enquiry waiting', 'enquiries waiting')] : []),
  ...(houses > 0 ? [counted(houses, 'home not reporting', 'homes not reporting')] : []),
  ...(orders > 0 ? [counted(orders, 'order unpaid', 'orders unpaid')] : []),
  ...(quotes > 0 ? [counted(quotes, 'contract to complete', 'contracts to complete')] : []),
]
