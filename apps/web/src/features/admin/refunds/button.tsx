import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import type { ComponentProps } from 'react'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { RefundForm } from './form.tsx'

type Props = {
  order: AdminOrder
  label: string
  /** Set for a double payment. */
  transactionId?: string
} & Pick<ComponentProps<typeof DialogButton>, 'variant'>

/** Opens the form to refund a payment. */
export const RefundButton = ({ order, label, transactionId, variant = 'quiet' }: Props) => (
  <DialogButton variant={variant} label={label} title={`${label} ${order.orderNumber}`}>
    {(close) => <RefundForm order={order} transactionId={transactionId} onDone={close} />}
  </DialogButton>
)
