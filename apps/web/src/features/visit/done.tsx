import { centsOf } from '@smart-bird/contracts/money'
import type { Visit } from '@smart-bird/contracts/visits'
import { formatMoment } from '@smart-bird/receipt/moment'
import { lengthWords } from '@smart-bird/receipt/visit-words'
import { Day } from '#components/day.tsx'
import { Link } from '#components/link.tsx'
import { dollars } from '#lib/money.ts'
import { cabinetPath, myQuotePath } from '#lib/paths.ts'

/** What was done, what it costs, and what began with it. */
export function Done({ visit, username }: { visit: Visit; username?: string | undefined }) {
  const { kind, summary, minutes, cost, amount, house, guaranteeUntil, orderNumber } = visit
  const { quoteReference } = visit
  const isBilled = amount !== null && centsOf(amount) > 0
  return (
    <>
      <p className="whitespace-pre-line">{summary}</p>
      <p className="font-semibold">
        {minutes && `We worked for ${lengthWords(minutes)}. `}
        {cost}
      </p>
      <div className="text-soft">
        {kind !== 'survey' && (
          <p>
            {house
              ? `Your home reported at ${formatMoment(house.seenAt).time}, version ${house.version}.`
              : 'Your home hasn’t reported since this visit.'}
          </p>
        )}
        {guaranteeUntil && (
          <p>
            Your one-year guarantee ends on <Day at={guaranteeUntil} />.
          </p>
        )}
      </div>
      {isBilled && <p>Billed: {dollars(amount)}</p>}
      {username && quoteReference && (
        <p>
          <Link to={myQuotePath(username, quoteReference)} className="text-link">
            Contract {quoteReference}
          </Link>
        </p>
      )}
      {username && orderNumber && (
        <p>
          <Link to={cabinetPath(username, 'billings')} className="text-link">
            Order {orderNumber}
          </Link>
        </p>
      )}
    </>
  )
}
