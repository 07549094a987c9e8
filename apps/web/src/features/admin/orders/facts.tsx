import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { Card } from '#components/card.tsx'
import { Day } from '#components/day.tsx'
import { DiscountNote } from '#components/discount-note.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { RefundHistory } from '#features/admin/refunds/history.tsx'
import { dollars } from '#lib/money.ts'
import { cabinetPath } from '#lib/paths.ts'
import { OrderActions } from './actions.tsx'
import { CompletedOn } from './completion.tsx'
import { OrderStatusBadges } from './status.tsx'

type Props = { order: AdminOrder; username: string }

/** What was ordered, by whom. */
export const OrderFacts = ({ order, username }: Props) => (
  <Card title="Order">
    <FactList>
      <Fact name="Customer">
        <CustomerLink
          from={username}
          id={order.customerId}
          name={order.customerName || order.username}
        />
        {order.customerName && (
          <span className="text-sm font-normal text-soft">{order.username}</span>
        )}
      </Fact>
      <Fact name="Type">{order.orderType}</Fact>
      <Fact name="Created">
        <Moment at={order.createdAt} />
      </Fact>
      {order.orderType === 'Installation' && (
        <Fact name="Complete since">
          {order.completedOn ? (
            <CompletedOn day={order.completedOn} />
          ) : (
            <NoValue>Not complete yet</NoValue>
          )}
        </Fact>
      )}
      <Fact name="History">
        <Link
          to={`${cabinetPath(username, 'audit')}?search=${order.orderNumber}`}
          className="text-link"
        >
          View in the audit log
        </Link>
      </Fact>
    </FactList>
  </Card>
)

/** What became of its money, and what can be done. */
export const OrderMoney = ({ order, username }: Props) => (
  <Card title="Payment">
    <FactList>
      <Fact name="Price">
        <span className="font-display text-xl font-semibold tabular-nums">
          {dollars(order.orderPrice)}
        </span>
        <DiscountNote discount={order.discount} />
      </Fact>
      <Fact name="Status">
        <OrderStatusBadges order={order} />
        {order.disputes.length > 0 && (
          <Link
            to={`${cabinetPath(username, 'disputes')}?search=${order.orderNumber}`}
            className="text-link text-sm"
          >
            View the dispute
          </Link>
        )}
      </Fact>
      {order.paidAt && (
        <Fact name="Paid">
          {order.method ? <Day at={order.paidAt} /> : <Moment at={order.paidAt} />}
        </Fact>
      )}
      {order.refunded !== '0.00' && <Fact name="Refunded">{dollars(order.refunded)}</Fact>}
      {order.transactionId && !order.method && (
        <Fact name="Transaction">
          <LongText text={order.transactionId} />
        </Fact>
      )}
    </FactList>
    <RefundHistory refunds={order.refunds} />
    <OrderActions order={order} />
  </Card>
)
