import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/card.tsx'
import { payments } from './api.ts'
import { ListState } from './list-state.tsx'
import { Statements } from './statements.tsx'

/** Every payment and refund, with its receipt. */
export function PurchaseHistory({ user }: { user: TokenClaims }) {
  const query = useQuery(payments(user))
  return (
    <Card title="Purchase History">
      <ListState query={query} label="Loading your statements">
        {(rows) => <Statements rows={rows} customerName={user.fullUserName || user.username} />}
      </ListState>
    </Card>
  )
}
