import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { AnswerTile } from '#components/answer-tile.tsx'
import { ButtonLink } from '#components/button.tsx'
import { Blank } from '#components/skeleton.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { useCanChange } from '#lib/use-can-change.ts'
import { summary } from './api.ts'
import { ordersText, owedText } from './rules.ts'

const nothing = 'No order is waiting'

type Props = {
  user: TokenClaims
  /** Something else is to be done first. */
  quiet: boolean
}

/** What is to pay, and where. */
export function OwedTile({ user, quiet }: Props) {
  const query = useQuery(summary(user.sid))
  const { data } = query
  const canChange = useCanChange()
  const billing = cabinetPath(user.username, 'billings')
  const owes = data !== undefined && data.unpaidOrders > 0
  const isConfirming = data !== undefined && data.confirmingOrders > 0
  return (
    <AnswerTile
      icon={ReceiptText}
      name="Orders"
      look={owes || isConfirming ? 'accent' : data ? 'good' : 'plain'}
      answer={data && owedText(data)}
      query={query}
      compact
      action={
        owes && canChange ? (
          <ButtonLink variant={quiet ? 'outline' : 'primary'} to={billing}>
            Pay<span className="sr-only"> in Billing</span>
          </ButtonLink>
        ) : (
          <ButtonLink variant="quiet" to={billing}>
            <span>
              View<span className="max-md:sr-only"> orders</span>
            </span>
          </ButtonLink>
        )
      }
    >
      {!owes && !isConfirming && (
        <p className="max-md:hidden">{data ? nothing : <Blank like={nothing} />}</p>
      )}
      {owes && <p>{ordersText(data.unpaidOrders)}</p>}
      {owes && isConfirming && <p>{data.confirmingOrders} more being confirmed</p>}
    </AnswerTile>
  )
}
