import { centsOf } from '@smart-bird/contracts/money'
import type { Visit } from '@smart-bird/contracts/visits'
import { formatMoment } from '@smart-bird/receipt/moment'
import { lengthWords } from '@smart-bird/receipt/visit-words'
import { Day } from '#components/day.tsx'
import { Fact } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { dollars } from '#lib/money.ts'
import { cabinetPath, myQuotePath } from '#lib/paths.ts'

/** Of a visit that is over: what it costs, what the home reported, and what began with it. */
export function Done({ visit, username }: { visit: Visit; username?: string | undefined }) {
  const { kind, minutes, cost, amount, house, guaranteeUntil, orderNumber } = visit
  const { quoteReference } = visit
  return (
    <>
      <Fact name="Cost">
        <span>
          <Unbroken text={`${minutes ? `We worked for ${lengthWords(minutes)}. ` : ''}${cost}`} />
        </span>
      </Fact>
      {amount !== null && centsOf(amount) > 0 && <Fact name="Billed">{dollars(amount)}</Fact>}
      {kind !== 'survey' && (
        <Fact name="Home">
          {house
            ? `Your home reported at ${formatMoment(house.seenAt).time}, version ${house.version}.`
            : 'Your home hasn’t reported since this visit.'}
        </Fact>
      )}
      {guaranteeUntil && (
        <Fact name="Covered">
          <span>
            Your one-year guarantee ends on <Day at={guaranteeUntil} />.
          </span>
        </Fact>
      )}
      {username && (quoteReference || orderNumber) && (
        <Fact name="See">
          {quoteReference && (
            <Link to={myQuotePath(username, quoteReference)} className="text-link">
              Contract {quoteReference}
            </Link>
          )}
          {orderNumber && (
            <Link to={cabinetPath(username, 'billings')} className="text-link">
              Order {orderNumber}
            </Link>
          )}
        </Fact>
      )}
    </>
  )
}
