import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { type ComponentProps, useState } from 'react'
import { Dialog } from '#components/dialog.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import type { Refundable } from './api.ts'
import { RefundForm } from './form.tsx'

type Props = { order: AdminOrder; payment: Refundable; label: string } & Pick<
  ComponentProps<typeof RowButton>,
  'variant'
>

/** Opens the form to refund a payment. */
export function RefundButton({ order, payment, label, variant = 'quiet' }: Props) {
  const [open, setOpen] = useState(false)
  const title = `${label} ${order.orderNumber}`
  return (
    <>
      <RowButton
        variant={variant}
        aria-haspopup="dialog"
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        {label}
      </RowButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <RefundForm order={order} payment={payment} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
