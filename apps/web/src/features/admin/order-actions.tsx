import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { dollars } from '#lib/money.ts'
import { orderCancellation } from './orders-api.ts'
import { RefundButton } from './refund-button.tsx'

/** What may be done with an order as it stands. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { orderNumber, orderStatus, orderPrice, username } = order
  const cancelling = useMutation(orderCancellation(orderNumber))
  if (orderStatus === 'unpaid')
    return (
      <ConfirmButton
        title={`Cancel ${orderNumber}`}
        sentence={`Cancel the order of ${username} over ${dollars(orderPrice)}? It cannot be paid afterwards.`}
        confirmLabel="Cancel the order"
        danger
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        className="min-h-9 px-3 py-1 text-sm"
        aria-label={`Cancel ${orderNumber}`}
      >
        Cancel
      </ConfirmButton>
    )
  if (orderStatus === 'paid' || orderStatus === 'partially refunded')
    return <RefundButton order={order} />
  return '–'
}
