import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { latePart } from '#components/lazy-part.tsx'
import { orders } from './api.ts'

const Proposed = latePart(async () => (await import('./refund-proposal.tsx')).ProposedRefund)

/** Refunds that wait for the customer's agreement; no code for them if there are none. */
export function RefundProposals({ user }: { user: TokenClaims }) {
  const { data = [] } = useQuery(orders(user))
  return data.map(
    (order) =>
      order.proposal && (
        <Proposed key={order.orderNumber} order={order} proposal={order.proposal} />
      ),
  )
}
