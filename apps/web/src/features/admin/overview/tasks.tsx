import { type DisputeRow, disputeReasonLabels } from '@smart-bird/contracts/admin/disputes'
import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import type { HouseRow } from '@smart-bird/contracts/admin/houses'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import type { QuoteRow } from '@smart-bird/contracts/admin/quotes'
import { capitalized } from '@smart-bird/contracts/words'
import { Hammer, Handshake, House, Mail, ReceiptText } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { Link } from '#components/link.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { isUrgent, timeLeft } from '#features/admin/disputes/rules.ts'
import { dueState, senderOf } from '#features/admin/enquiries/rules.ts'
import { TestHome } from '#features/admin/houses/test-home.tsx'
import { RowButton, RowLink, rowButtonLook } from '#features/admin/list/row-button.tsx'
import { rowTitleLook } from '#features/admin/list/row-title.ts'
import { StateInList } from '#features/admin/list/state.tsx'
import { beingConfirmed, isBeingPaid } from '#features/admin/orders/rules.ts'
import { RecordPayment } from '#features/admin/payments/record.tsx'
import { dollars, inCurrency } from '#lib/money.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { TaskRow } from './task-row.tsx'

type EnquiryProps = { enquiry: EnquiryRow; onOpen: () => void }
export function EnquiryTask({ enquiry, onOpen }: EnquiryProps) {
  const { reference, description, waitingSince, createdAt } = enquiry
  const due = dueState(waitingSince ?? createdAt, serverNow())
  return (
    <TaskRow
      icon={Mail}
      isUrgent={due.look === 'bad'}
      title={
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={rowTitleLook}>
          {senderOf(enquiry)}
        </button>
      }
      since={waitingSince ?? createdAt}
      action={
        <RowButton aria-haspopup="dialog" aria-label={`Answer ${reference}`} onClick={onOpen}>
          Answer
        </RowButton>
      }
      // Its age says that there is time.
      stake={due.look !== 'plain' && <Badge look={due.look}>{due.words}</Badge>}
    >
      <p className="max-xl:line-clamp-1 sm:max-xl:line-clamp-2 xl:truncate">{description}</p>
    </TaskRow>
  )
}

export function OrderTask({ order }: { order: AdminOrder }) {
  const { orderNumber, orderDescription, orderPrice, customerName, username, orderedAt } = order
  const page = useOwnPath().order(orderNumber)
  return (
    <TaskRow
      icon={ReceiptText}
      title={
        <Link to={page} className={rowTitleLook}>
          <Unbroken text={orderDescription} />
        </Link>
      }
      facts={[
        ...(isBeingPaid(order) ? [capitalized(beingConfirmed)] : []),
        customerName || username,
      ]}
      reference={orderNumber}
      since={orderedAt}
      stake={dollars(orderPrice)}
      action={
        isBeingPaid(order) ? (
          <RowLink to={page}>View order</RowLink>
        ) : (
          <RecordPayment order={order} />
        )
      }
    />
  )
}

/** The work of a contract: what is left to pay is due once it is complete. */
export function WorkTask({ contract }: { contract: QuoteRow }) {
  const { reference, name, place, total, decidedAt, updatedAt } = contract
  const page = useOwnPath().quote(reference)
  return (
    <TaskRow
      icon={Hammer}
      title={
        <Link to={page} className={rowTitleLook}>
          Work for {name}
        </Link>
      }
      facts={[place]}
      reference={reference}
      since={decidedAt ?? updatedAt}
      stake={dollars(total)}
      action={
        <RowLink to={page} aria-label={`View contract ${reference}`}>
          View contract
        </RowLink>
      }
    />
  )
}

export function HouseTask({ house }: { house: HouseRow }) {
  const { customerId, fullUserName, username, domain, lastReportAt } = house
  return (
    <TaskRow
      icon={House}
      isUrgent
      title={
        <Link to={useOwnPath().customer(customerId)} className={rowTitleLook}>
          Home of {fullUserName || username}
        </Link>
      }
      since={lastReportAt ?? ''}
      facts={[domain ?? 'not connected', 'Not reporting']}
      action={<TestHome house={house} label="Test home" />}
    />
  )
}

export function DisputeTask({ dispute }: { dispute: DisputeRow }) {
  const { username, fullName, amount, currency, reason, answerBy, openedAt, disputeId, url } =
    dispute
  const search = useOwnPath()('disputes', `?search=${disputeId}`)
  return (
    <TaskRow
      icon={Handshake}
      isUrgent={isUrgent(answerBy)}
      title={
        <Link to={search} className={rowTitleLook}>
          Dispute{amount !== null && ` of ${inCurrency(amount, currency)}`}
          {username && ` by ${fullName || username}`}
        </Link>
      }
      facts={[...(username ? [] : ['Not one of our payments']), disputeReasonLabels[reason]]}
      since={openedAt}
      stake={
        answerBy && (
          <StateInList look={isUrgent(answerBy) ? 'bad' : 'plain'}>
            {timeLeft(answerBy)}
          </StateInList>
        )
      }
      action={
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Answer on PayPal: ${disputeId}`}
          className={`btn btn-quiet ${rowButtonLook}`}
        >
          Answer on PayPal
        </a>
      }
    />
  )
}
