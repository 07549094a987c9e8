import type { Customer } from '@smart-bird/contracts/admin/customers'
import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { useProofDialog } from '#features/admin/proof/form.tsx'
import { type CustomerAction, customerAction } from './api.ts'

type Props = {
  /** How the button that opens it looks and behaves. */
  button: Partial<ComponentProps<typeof Button>>
  customer: Pick<Customer, 'id' | 'sbStatus'>
  action: CustomerAction
  icon: LucideIcon
  label: string
  title: string
  sentence: string
  confirmLabel: string
  /** What else to know, and to do about it. */
  details?: ReactNode
  danger?: boolean
}

/** Changes an account after a confirmation; for an admin's account it also asks for proof. */
export function AccountAction({ customer, action, icon: Icon, label, button, ...question }: Props) {
  const acting = useMutation(customerAction(customer.id, action))
  const { title, sentence, details, confirmLabel } = question
  const prove = useProofDialog({
    title,
    sentence: (
      <>
        {sentence} All admins will be notified by email. {details}
      </>
    ),
    confirmLabel,
    change: customerAction(customer.id, action),
  })
  const content = (
    <>
      <Icon size={18} aria-hidden="true" />
      {label}
    </>
  )
  if (customer.sbStatus !== 'admin')
    return (
      <ConfirmButton
        {...button}
        {...question}
        busy={acting.isPending}
        onConfirm={() => acting.mutate(undefined)}
      >
        {content}
      </ConfirmButton>
    )
  return (
    <Button {...button} aria-haspopup="dialog" onClick={prove}>
      {content}
    </Button>
  )
}
