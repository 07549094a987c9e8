import type { Customer } from '@smart-bird/contracts/admin/customers'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#components/button.tsx'
import { latePart } from '#components/lazy-part.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'

const EndForm = latePart(async () => (await import('./end-form.tsx')).EndForm)

type Props = {
  customer: Customer
  button: Partial<ComponentProps<typeof Button>>
  icon?: LucideIcon
  /** Otherwise the last payment is only refunded. */
  ends: boolean
}

/** Opens the form that ends a customer's subscription, or refunds its last payment. */
export function EndSubscription({ customer, button, icon: Icon, ends }: Props) {
  const label = ends ? 'End subscription' : 'Refund last payment'
  const title = `${label} of ${customer.username}`
  const open = useLastingDialog(title, title, (close) => (
    <EndForm customer={customer} ends={ends} onDone={close} />
  ))
  return (
    <Button {...button} aria-haspopup="dialog" onClick={open}>
      {Icon && <Icon size={18} aria-hidden="true" />}
      {label}
    </Button>
  )
}
