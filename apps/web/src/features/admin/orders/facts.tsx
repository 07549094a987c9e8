import { pendingSentences } from '@smart-bird/contracts/admin/money'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { itemRows } from '@smart-bird/receipt/item-rows'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { Day, DayOf } from '#components/day.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { ItemList } from '#components/item-list.tsx'
import { Link } from '#components/link.tsx'
import { LongText } from '#components/long-text.tsx'
import { PriceNote } from '#components/price-note.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { AuditLink } from '#features/admin/audit-link.tsx'
import { ConsentFact } from '#features/admin/consent-fact.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { RefundList } from '#features/admin/refunds/history.tsx'
import { kindOptions } from '#lib/coverage-words.ts'
import { dollars } from '#lib/money.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { CompletionButton } from './completion.tsx'
import { OrderLink } from './link.tsx'
import { beingConfirmed, isBeingPaid } from './rules.ts'
import { OrderStatusBadges, Reminded } from './status.tsx'

/** What became of an order and its money; then what was ordered and by whom. */
export const OrderCard = ({ order }: { order: AdminOrder }) => (
  <Card title="Order" aside={<AuditLink of={order.orderNumber} />}>
    <h3 className="sr-only">History</h3>
    <Timeline order={order} />
    {order.refunds.length > 0 && (
      <section className="mb-6 border-t border-line pt-5">
        <h3 className="mb-3 text-lg">Refunds</h3>
        <RefundList refunds={order.refunds} order={order} />
      </section>
    )}
    <Facts order={order} />
    {order.lines && (
      <section className="mt-6 border-t border-line pt-5">
        <h3 className="mb-1 text-lg">What it is for</h3>
        <ItemList rows={itemRows(order.lines)} />
      </section>
    )}
  </Card>
)

function Facts({ order }: { order: AdminOrder }) {
  const own = useOwnPath()
  return (
    <FactList className="border-t border-line pt-3">
      <Fact name="Customer">
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
      {order.quote && (
        <Fact name="Contract">
          <Link to={own.quote(order.quote)} className="text-link">
            <Unbroken text={order.quote} />
          </Link>
          {order.part && <span className="text-sm font-normal text-soft">{order.part}</span>}
        </Fact>
      )}
      {order.replaces && (
        <Fact name="Replaces">
          <OrderLink number={order.replaces} />
        </Fact>
      )}
      {order.replacedBy && (
        <Fact name="Replaced by">
          <OrderLink number={order.replacedBy} />
        </Fact>
      )}
      {(order.consent || order.paidAt) && <ConsentFact consent={order.consent} />}
      {order.refunded !== '0.00' && (
        <>
          <Fact name="Refunded">−{dollars(order.refunded)}</Fact>
          <Fact name="Kept">
            {formatDollars(centsOf(order.orderPrice) - centsOf(order.refunded))}
          </Fact>
        </>
      )}
      {order.transactionId && !order.method && (
        <Fact name="Transaction">
          <span className="max-sm:text-sm">
            <LongText text={order.transactionId} />
          </span>
        </Fact>
      )}
    </FactList>
  )
}

/** What happened, in the company's days, from one end of the card to the other; what hasn't yet has a hollow mark. */
function Timeline({ order }: { order: AdminOrder }) {
  const { orderedAt, paidAt, cancelledAt, completedOn, method, reference } = order
  const { pendingReason } = order
  const own = useOwnPath()
  const mayBeComplete = mayHaveGuarantee(order.orderType, order.orderStatus, order.part)
  return (
    <ol className="mb-6 grid md:flex">
      <Step name="Ordered" done>
        <Day at={orderedAt} />
      </Step>
      <Step
        name={paidAt ? 'Paid' : isBeingPaid(order) ? capitalized(beingConfirmed) : 'Not paid'}
        done={paidAt !== null}
      >
        {pendingReason && pendingSentences[pendingReason]}
        <Reminded order={order} />
        {paidAt && <Day at={paidAt} />}
        {paidAt && method && (
          <span>
            {/* A number isn't broken at its hyphen. */}
            <Unbroken text={methodWords(method, reference)} />
          </span>
        )}
      </Step>
      {cancelledAt && (
        <Step name="Canceled" done>
          <Day at={cancelledAt} />
        </Step>
      )}
      {order.orderStatus === 'refunded' && (
        <Step name="Refunded" done>
          −{dollars(order.refunded)}
        </Step>
      )}
      {(mayBeComplete || completedOn) && (
        <Step name={completedOn ? 'Completed' : 'Not complete yet'} done={completedOn !== null}>
          {completedOn && <DayOf day={completedOn} />}
          {mayBeComplete &&
            (order.quote ? (
              <Link to={own.quote(order.quote)} className="text-link">
                {completedOn ? 'See' : 'Record it on'} the quote
              </Link>
            ) : (
              <CompletionButton order={order} />
            ))}
        </Step>
      )}
    </ol>
  )
}

type StepProps = { name: string; done: boolean; children: ReactNode }
const Step = ({ name, done, children }: StepProps) => (
  // The rail runs from mark to mark, down a phone, elsewhere along, and is done as far as the steps are.
  <li
    data-done={done || undefined}
    className="relative pb-4 pl-6 last:pb-0 before:absolute before:border-line has-[+[data-done]]:before:border-teal max-md:not-last:before:top-3 max-md:not-last:before:-bottom-3 max-md:not-last:before:left-[0.3125rem] max-md:not-last:before:border-l-2 md:not-last:flex-1 md:pt-7 md:pb-0 md:not-last:pr-6 md:pl-0 md:before:inset-x-0 md:before:top-[0.3125rem] md:not-last:before:border-t-2"
  >
    <span
      aria-hidden="true"
      className={join(
        'absolute top-1.5 left-0 size-3 rounded-full border-2 md:top-0',
        done ? 'border-teal bg-teal' : 'border-edge bg-raised',
      )}
    />
    <p className={join('font-semibold', !done && 'text-soft')}>{name}</p>
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft empty:hidden [&_.btn]:-my-2">
      {children}
    </div>
  </li>
)

/** The amount, its number and what became of it, for the heading. */
export function OrderAmount({ order }: { order: AdminOrder }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span
        className={join(
          'font-display text-xl font-semibold',
          // Nothing is due any more.
          order.orderStatus === 'cancelled' && 'text-soft line-through',
        )}
      >
        {dollars(order.orderPrice)}
      </span>
      <span className="text-soft">{order.orderNumber}</span>
      <OrderStatusBadges order={order} plain />
      <PriceNote order={order} />
    </div>
  )
}
