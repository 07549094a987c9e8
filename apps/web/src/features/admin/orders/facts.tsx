import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import { mayHaveGuarantee, workTypes } from '@smart-bird/contracts/values'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { Day } from '#components/day.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { PriceNote } from '#components/price-note.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { ConsentFact } from '#features/admin/consent-fact.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { stacked } from '#features/admin/stacked.ts'
import { kindOptions } from '#lib/coverage-words.ts'
import { dollars } from '#lib/money.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { OrderActions } from './actions.tsx'
import { CompletedOn, CompletionButton } from './completion.tsx'
import { OrderStatusBadges } from './status.tsx'

/** Of the names that fit beside “Customer” on a phone. */
const longest = 24

/** What was ordered, by whom. */
export const OrderFacts = ({ order }: { order: AdminOrder }) => (
  <Card title="Order">
    <FactList>
      <Fact
        name="Customer"
        className={join((order.customerName || order.username).length > longest && stacked)}
      >
        <CustomerLink id={order.customerId} name={order.customerName || order.username} />
        {order.customerName && (
          <span className="text-sm font-normal text-soft">{order.username}</span>
        )}
      </Fact>
      <Fact name="Type">{order.orderType}</Fact>
      {order.requestKind && (
        <Fact name="Request">
          {kindOptions.find(({ value }) => value === order.requestKind)?.label}
        </Fact>
      )}
      <Fact name="Created">
        <Moment at={order.createdAt} />
      </Fact>
      {workTypes.some((type) => type === order.orderType) && (
        <Fact name="Completed on">
          {order.completedOn ? (
            <CompletedOn day={order.completedOn} />
          ) : (
            <NoValue>Not complete yet</NoValue>
          )}
          {mayHaveGuarantee(order.orderType, order.orderStatus) && (
            <CompletionButton order={order} />
          )}
        </Fact>
      )}
      <Fact name="History">
        <Link to={useOwnPath()('audit', `?search=${order.orderNumber}`)} className="text-link">
          View in the audit log
        </Link>
      </Fact>
    </FactList>
  </Card>
)

/** What became of its money, and what can be done. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const own = useOwnPath()
  return (
    <Card title="Payment">
      <FactList>
        <Fact name="Price">
          <span
            className={join(
              'font-display text-xl font-semibold tabular-nums',
              // Nothing is due any more.
              order.orderStatus === 'cancelled' && 'text-soft line-through',
            )}
          >
            {dollars(order.orderPrice)}
          </span>
          <PriceNote order={order} />
        </Fact>
        <Fact name="Status">
          <OrderStatusBadges order={order} plain />
          {order.disputes.length > 0 && (
            <Link
              to={own('disputes', `?search=${order.orderNumber}`)}
              className="text-link text-sm"
            >
              View the dispute
            </Link>
          )}
        </Fact>
        {order.cancelledAt && (
          <Fact name="Canceled on">
            <Moment at={order.cancelledAt} />
          </Fact>
        )}
        {order.paidAt && (
          <Fact name="Paid on">
            {order.method ? (
              <span>
                <Day at={order.paidAt} />,{' '}
                <span className="inline-block">
                  {/* A number isn't broken at its hyphen. */}
                  <Unbroken text={methodWords(order.method, order.reference)} />
                </span>
              </span>
            ) : (
              <Moment at={order.paidAt} />
            )}
          </Fact>
        )}
        {(order.consent || order.paidAt) && <ConsentFact consent={order.consent} />}
        {order.refunded !== '0.00' && (
          <>
            <Fact name="Refunded">
              <span className="tabular-nums">−{dollars(order.refunded)}</span>
            </Fact>
            <Fact name="Kept">
              <span className="tabular-nums">
                {formatDollars(centsOf(order.orderPrice) - centsOf(order.refunded))}
              </span>
            </Fact>
          </>
        )}
        {order.transactionId && !order.method && (
          <Fact name="Transaction">
            <LongText text={order.transactionId} />
          </Fact>
        )}
      </FactList>
      <OrderActions order={order} />
    </Card>
  )
}
