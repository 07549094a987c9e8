import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { rowButtonLook } from '#features/admin/list/row-button.tsx'
import { RecordPayment } from '#features/admin/payments/record.tsx'
import { VoidPayment } from '#features/admin/payments/void.tsx'
import { RefundButton } from '#features/admin/refunds/button.tsx'
import { refundableDollars } from '#features/admin/refunds/rules.ts'
import { nameOf } from '#features/admin/rules.ts'
import { dollars } from '#lib/money.ts'
import { orderCancellation } from './api.ts'
import { CompletionButton } from './completion.tsx'
import { isBeingPaid } from './rules.ts'

/** What can be done with an order. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { orderType, orderStatus } = order
  return (
    // In a column as high with nothing in it, so that all rows of a list are.
    <div className="flex flex-wrap gap-x-6 max-[40rem]:justify-end sm:gap-x-4 lg:min-h-9">
      <MoneyActions order={order} />
      {mayHaveGuarantee(orderType, orderStatus) && <CompletionButton order={order} />}
    </div>
  )
}

function MoneyActions({ order }: { order: AdminOrder }) {
  const { orderNumber, orderStatus, orderPrice, customerName, username } = order
  const canceling = useMutation(orderCancellation(orderNumber))
  if (isBeingPaid(order)) return null
  if (orderStatus === 'unpaid')
    return (
      <>
        <RecordPayment order={order} />
        <ConfirmButton
          title={`Cancel ${orderNumber}`}
          sentence={`Cancel the order of ${nameOf(customerName, username)} for ${dollars(orderPrice)}? It can’t be paid after that.`}
          confirmLabel="Cancel order"
          closeLabel="Keep order"
          danger
          variant="quiet"
          busy={canceling.isPending}
          onConfirm={() => canceling.mutate()}
          className={rowButtonLook}
          aria-label={`Cancel ${orderNumber}`}
        >
          Cancel
        </ConfirmButton>
      </>
    )
  const payment = { ...order, amount: orderPrice, transactionId: undefined }
  const doubles = order.doubles.filter((double) => refundableDollars(double) > 0)
  const canRefund = isPaid(order) && refundableDollars(payment) > 0
  if (!canRefund && doubles.length === 0) return null
  return (
    <>
      {canRefund && <RefundButton order={order} payment={payment} label="Refund" />}
      {order.method && orderStatus === 'paid' && (
        <VoidPayment order={order} method={order.method} />
      )}
      {doubles.map((double) => (
        <RefundButton
          key={double.transactionId}
          order={order}
          payment={{ ...double, orderNumber }}
          label="Refund duplicate"
        />
      ))}
    </>
  )
}

/** An order can be canceled at the same moment as it is paid. */
const isPaid = ({ orderStatus, paymentState }: AdminOrder) =>
  orderStatus === 'paid' ||
  orderStatus === 'partially refunded' ||
  (orderStatus === 'cancelled' && paymentState === 'captured')
