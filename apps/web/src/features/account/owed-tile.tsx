import type { accountSummary } from '@smart-bird/contracts/account'
import type { Reply } from '@smart-bird/contracts/endpoint'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { FactTile } from '#components/fact-tile.tsx'
import { Link } from '#components/link.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { summary } from './api.ts'
import { confirmingText, owedText } from './rules.ts'

export function OwedTile({ user }: { user: TokenClaims }) {
  const { data, isError } = useQuery(summary(user.sid))
  const owes = (data?.unpaidOrders ?? 0) > 0
  const confirming = data?.confirmingOrders ?? 0
  return (
    <FactTile
      icon={ReceiptText}
      look={data ? (owes || confirming > 0 ? 'accent' : 'good') : 'plain'}
      title={titleOf(data, isError)}
    >
      {owes && confirming > 0 && <p>{confirmingText(confirming)}</p>}
      <Link to={cabinetPath(user.username, 'billings')} className="text-link">
        {owes ? 'Pay in Billing' : 'Orders and statements'}
      </Link>
    </FactTile>
  )
}

type Summary = Reply<typeof accountSummary>

function titleOf(data: Summary | undefined, isError: boolean): string {
  if (!data) return isError ? 'Orders couldn’t be loaded' : 'Orders'
  const { unpaidOrders, confirmingOrders } = data
  return unpaidOrders === 0 && confirmingOrders > 0
    ? confirmingText(confirmingOrders)
    : owedText(unpaidOrders)
}
