import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { cabinetPath } from '#app/paths.ts'
import { FactTile } from '#components/fact-tile.tsx'
import { summary } from './api.ts'
import { owedText } from './rules.ts'

/** What do I owe? */
export function OwedTile({ user }: { user: TokenClaims }) {
  const { data, isError } = useQuery(summary(user.sid))
  const owes = (data?.unpaidOrders ?? 0) > 0
  return (
    <FactTile
      icon={ReceiptText}
      look={data ? (owes ? 'lit' : 'good') : 'plain'}
      title={data ? owedText(data.unpaidOrders) : isError ? 'Orders are not known' : 'Orders'}
    >
      <Link to={cabinetPath(user.username, 'billings')} className="text-link">
        {owes ? 'Pay in Billing' : 'Orders and statements'}
      </Link>
    </FactTile>
  )
}
