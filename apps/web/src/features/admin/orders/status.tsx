import { isWaiting, nothingToDo, pendingSentences } from '@smart-bird/contracts/admin/money'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import type { OrderStatus, PendingReason } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { formatMoment, yearOf } from '@smart-bird/receipt/moment'
import { Fragment, type ReactNode } from 'react'
import { Badge, type BadgeLook } from '#components/badge.tsx'
import { DayOf } from '#components/day.tsx'
import { Dotted, type Part } from '#components/dotted.tsx'
import { QuietState } from '#features/admin/list/state.tsx'
import { isInProgress, isProposal } from '#features/admin/refunds/rules.ts'
import { labelOf } from '#lib/labels.ts'
import { dollars } from '#lib/money.ts'
import { serverNow } from '#lib/server-clock.ts'
import { beingConfirmed, isBeingPaid } from './rules.ts'

type Props = {
  order: AdminOrder
  /** On the order's page: its timeline says how it was paid, and what PayPal says. */
  plain?: boolean
}

/** The status of an order, its payment, refunds, duplicate payments and disputes. */
export function OrderStatusBadges({ order, plain = false }: Props) {
  const { orderStatus, pendingReason, refunds, doubles, completedOn } = order
  const [newest] = refunds
  const parts: Part[] = []
  const add = (key: string | number, content: ReactNode) =>
    content && parts.push({ key: String(key), content })
  const addBad = (key: string, words: string) => add(key, <Badge look="bad">{words}</Badge>)
  // In a list, one chip a row is enough.
  const addMore = (key: number, words: string) =>
    add(key, plain ? <Badge look="waiting">{words}</Badge> : capitalized(words))
  if (isBeingPaid(order)) add('state', <Badge look="waiting">{beingConfirmed}</Badge>)
  else if (plain || orderStatus === 'unpaid')
    add('state', <Badge look={orderLooks[orderStatus]}>{labelOf(orderStatus)}</Badge>)
  else add('state', <QuietState>{labelOf(orderStatus)}</QuietState>)
  if (!plain) {
    add('held', isBeingPaid(order) && pendingReason && <Held reason={pendingReason} />)
    add('method', order.method && methodWords(order.method, order.reference))
    add('refunded', order.refunded !== '0.00' && `−${dollars(order.refunded)}`)
    add('reminded', orderStatus === 'unpaid' && order.remindedAt && <Reminded order={order} />)
    add('completed', completedOn && <Completed on={completedOn} />)
  }
  for (const { disputeId } of order.disputes) addBad(disputeId, 'disputed')
  for (const { id, amount } of refunds.filter(isInProgress))
    addMore(id, `refund of ${dollars(amount)} in progress`)
  for (const { id, state, amount } of refunds.filter(isProposal))
    addMore(id, `refund of ${dollars(amount)} ${state === 'agreed' ? 'to be sent' : 'proposed'}`)
  if (newest && (newest.state === 'failed' || newest.state === 'cancelled'))
    addBad('failed', `refund of ${dollars(newest.amount)} failed`)
  for (const { transactionId, amount } of doubles)
    addBad(transactionId, `paid twice, ${dollars(amount)}`)
  return plain ? (
    <span className="inline-flex flex-wrap items-baseline gap-1.5">
      {parts.map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
    </span>
  ) : (
    <Dotted parts={parts} className="text-sm xl:min-w-64 xl:whitespace-normal" />
  )
}

const Completed = ({ on }: { on: string }) => (
  <span className="min-[40rem]:whitespace-nowrap">
    Completed <DayOf day={on} />
  </span>
)

/** When the customer of an unpaid order was last reminded. */
export function Reminded({ order: { orderStatus, remindedAt } }: { order: AdminOrder }) {
  if (orderStatus !== 'unpaid' || !remindedAt) return null
  const { shortDate, mediumDate } = formatMoment(remindedAt)
  const isThisYear = yearOf(remindedAt) === yearOf(serverNow().toISOString())
  return (
    <span className="text-sm whitespace-nowrap text-soft max-[40rem]:in-[td]:text-xs">
      Reminded <time dateTime={remindedAt}>{isThisYear ? shortDate : mediumDate}</time>
    </span>
  )
}

/** Why PayPal holds it, and what to do if anything is. */
const Held = ({ reason }: { reason: PendingReason }) => (
  <details className="-my-0.5 max-w-64">
    <summary className="text-link min-h-6 cursor-pointer list-none">
      {isWaiting(reason) ? 'Why?' : 'What to do'}
    </summary>
    {pendingSentences[reason]} {isWaiting(reason) && nothingToDo}
  </details>
)

const orderLooks: Record<OrderStatus, BadgeLook> = {
  unpaid: 'warn',
  paid: 'good',
  cancelled: 'plain',
  refunded: 'plain',
  'partially refunded': 'plain',
}
