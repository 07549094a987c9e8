import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { AnswerTile } from '#components/answer-tile.tsx'
import { ButtonLink } from '#components/button.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { openWork } from './api.ts'
import { workInWords } from './rules.ts'

/** What waits for an admin, who has no plan. */
export function WorkTile({ user }: { user: TokenClaims }) {
  const { data, isError } = useQuery(openWork())
  const lines = data ? workInWords(data) : []
  // One line more has its place before it is known.
  const [first = 'Nothing is waiting', second = '\u00a0', ...others] = lines
  return (
    <AnswerTile
      icon={ShieldCheck}
      name="Admin"
      look={lines.length > 0 ? 'accent' : data ? 'good' : 'plain'}
      answer={data ? first : isError ? 'Open work couldn’t be loaded' : 'Open work'}
      action={<ButtonLink to={cabinetPath(user.username, 'adminPage')}>Admin Page</ButtonLink>}
    >
      {[second, ...others].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </AnswerTile>
  )
}
