import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import { Notice } from '#components/notice.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { orderNow } from './api.ts'
import { OrderStatusBadges } from './status.tsx'

/** The order as it is once something about it was refused: it may have left the page that the dialog was opened from. */
export function useOrderNow(order: AdminOrder, refusal: Error | null): AdminOrder {
  const { data } = useQuery({ ...orderNow(order.orderNumber), enabled: refusal !== null })
  return (refusal && data) ?? order
}

type Props = { refusal: Error; order: AdminOrder; onDone: () => void }

/** In place of a form that came too late: the server's sentence, and what the order has become. */
export const Overtaken = ({ refusal, order, onDone }: Props) => (
  <div className="grid gap-5">
    <Notice look="error">{sentenceOf(refusal)}</Notice>
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {order.orderNumber} is now <OrderStatusBadges order={order} />
    </p>
    <DialogFooter>
      <Button onClick={onDone}>Close</Button>
    </DialogFooter>
  </div>
)
