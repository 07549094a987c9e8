import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { type RowButton, rowButtonLook } from '#features/admin/list/row-button.tsx'
import { useNoMoney } from '#features/admin/overview/api.ts'
import { RecordPayment } from '#features/admin/payments/record.tsx'
import { VoidPayment } from '#features/admin/payments/void.tsx'
import { RefundForm } from '#features/admin/refunds/form.tsx'
import { isProposal, paymentOf, refundableDollars } from '#features/admin/refunds/rules.ts'
import { nameOf } from '#features/admin/rules.ts'
import { dollars } from '#lib/money.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { orderCancellation } from './api.ts'
import { CorrectOrder } from './correct.tsx'
import { Remind } from './remind.tsx'
import { canRemind, isBeingPaid, listReminderDays } from './rules.ts'

/** What an order's row offers: its money. The rest is on its page. */
export function RowActions({ order }: { order: AdminOrder }) {
  if (useNoMoney()) return null
  return (
    <div className="flex flex-wrap gap-x-6 max-[40rem]:justify-end sm:gap-x-4">
      <MoneyActions order={order} />
      {canRemind(order, serverNow(), listReminderDays) && (
        <Remind order={order} variant="quiet" className={rowButtonLook} />
      )}
    </div>
  )
}

/** What can be done with it, beside its heading. A dispute is answered before anything is refunded. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const own = useOwnPath()
  const { orderStatus, method, disputes } = order
  const awaits = disputes.some(({ answerBy }) => answerBy !== null)
  const dispute = disputes.length > 0 && (
    <ButtonLink
      variant={awaits ? 'primary' : 'outline'}
      to={own('disputes', `?search=${order.orderNumber}`)}
    >
      {awaits ? 'Answer' : 'View'} the dispute
    </ButtonLink>
  )
  if (useNoMoney()) return dispute
  return (
    <>
      {orderStatus === 'unpaid' && !isBeingPaid(order) && (
        <>
          <Cancel order={order} />
          <CorrectOrder order={order} />
        </>
      )}
      {method && orderStatus === 'paid' && <VoidPayment order={order} method={method} />}
      {canRemind(order, serverNow()) && <Remind order={order} />}
      {!awaits && dispute}
      <MoneyActions order={order} variant={orderStatus === 'unpaid' ? 'primary' : 'outline'} />
      {awaits && dispute}
    </>
  )
}

type Props = { order: AdminOrder } & Pick<ComponentProps<typeof RowButton>, 'variant'>

function MoneyActions({ order, variant = 'quiet' }: Props) {
  const { orderStatus } = order
  if (isBeingPaid(order)) return null
  if (orderStatus === 'unpaid') return <RecordPayment order={order} variant={variant} />
  const doubles = order.doubles.filter((double) => refundableDollars(double) > 0)
  return (
    <>
      {doubles.map((double) => (
        <RefundButton
          key={double.transactionId}
          order={order}
          transactionId={double.transactionId}
          label="Refund duplicate"
          // What is owed to the customer leads.
          variant={variant === 'quiet' ? variant : 'primary'}
        />
      ))}
      {isPaid(order) &&
        !order.refunds.some(isProposal) &&
        refundableDollars(paymentOf(order)) > 0 && (
          <RefundButton order={order} label="Refund" variant={variant} />
        )}
    </>
  )
}

/** An order can be canceled at the same moment as it is paid. */
const isPaid = ({ orderStatus, paymentState }: AdminOrder) =>
  orderStatus === 'paid' ||
  orderStatus === 'partially refunded' ||
  (orderStatus === 'cancelled' && paymentState === 'captured')

function Cancel({ order }: { order: AdminOrder }) {
  const { orderNumber, orderPrice, customerName, username } = order
  const canceling = useMutation(orderCancellation(orderNumber))
  return (
    <ConfirmButton
      title={`Cancel ${orderNumber}?`}
      sentence={`${nameOf(customerName, username)} won’t be able to pay this ${dollars(orderPrice)}, and won’t get an email about it.`}
      confirmLabel="Cancel order"
      closeLabel="Keep order"
      danger
      variant="danger"
      busy={canceling.isPending}
      onConfirm={() => canceling.mutate()}
      aria-label={`Cancel order ${orderNumber}`}
    >
      Cancel order
    </ConfirmButton>
  )
}

type RefundProps = {
  order: AdminOrder
  label: string
  /** Set for a double payment. */
  transactionId?: string
} & Pick<ComponentProps<typeof DialogButton>, 'variant'>

const RefundButton = ({ order, label, transactionId, variant = 'quiet' }: RefundProps) => (
  <DialogButton variant={variant} label={label} title={`${label} ${order.orderNumber}`}>
    {(close) => <RefundForm order={order} transactionId={transactionId} onDone={close} />}
  </DialogButton>
)
