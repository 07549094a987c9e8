import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { AnswerTile } from '#components/answer-tile.tsx'
import { ButtonLink } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { Blank } from '#components/skeleton.tsx'
import { dollars } from '#lib/money.ts'
import { cabinetPath, myQuotePath } from '#lib/paths.ts'
import { useCanChange } from '#lib/use-can-change.ts'
import { summary } from './api.ts'
import { ordersText, owedText, quotesText } from './rules.ts'

const nothing = 'No order is waiting'

type Props = {
  user: TokenClaims
  /** Something else is to be done first. */
  quiet: boolean
}

/** Which quote waits for an answer, else what is to pay, and where. */
export function OwedTile({ user, quiet }: Props) {
  const query = useQuery(summary(user.sid))
  const { data } = query
  const canChange = useCanChange()
  const billing = cabinetPath(user.username, 'billings')
  const owes = data !== undefined && data.unpaidOrders > 0
  const isConfirming = data !== undefined && data.confirmingOrders > 0
  const [quote, ...others] = data?.openQuotes ?? []
  const quotes = others.length
    ? cabinetPath(user.username, 'myQuotes')
    : quote && myQuotePath(user.username, quote)
  return (
    <AnswerTile
      icon={ReceiptText}
      name="Orders"
      look={quotes || owes || isConfirming ? 'accent' : data ? 'good' : 'plain'}
      answer={data && (quotes ? quotesText(data.openQuotes.length) : owedText(data))}
      query={query}
      action={
        quotes ? (
          <ButtonLink variant={quiet ? 'outline' : 'primary'} to={quotes}>
            Read<span className="sr-only"> in My quotes</span>
          </ButtonLink>
        ) : owes && canChange ? (
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
      {data && quotes && (owes || isConfirming) && (
        <p>
          {owes && canChange ? (
            <>
              <Link to={billing} className="text-link">
                Pay {dollars(data.unpaidTotal)}
              </Link>{' '}
              for {ordersText(data.unpaidOrders)}
            </>
          ) : (
            owedText(data)
          )}
        </p>
      )}
      {!quotes && !owes && !isConfirming && (
        <p className="max-md:hidden">{data ? nothing : <Blank like={nothing} />}</p>
      )}
      {owes && !quotes && <p>{ordersText(data.unpaidOrders)}</p>}
      {!owes && isConfirming && !quotes && <p>We’ll email you the receipt</p>}
      {owes && isConfirming && <p>{data.confirmingOrders} more being confirmed</p>}
    </AnswerTile>
  )
}
