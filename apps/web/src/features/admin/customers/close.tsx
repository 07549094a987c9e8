import type { Customer } from '@smart-bird/contracts/admin/customers'
import { useMutation } from '@tanstack/react-query'
import { DoorClosed } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { usePageDialog } from '#components/page-dialogs.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { customerClosing } from './api.ts'
import { Obstacles } from './obstacles.tsx'
import type { LeavingProps } from './transfer.tsx'

/** Ends an account for good: what names its customer is deleted. */
export function CloseCustomer({ button, customer, children = 'Close account' }: LeavingProps) {
  const open = usePageDialog((isOpen, close) => (
    <CloseDialog customer={customer} open={isOpen} onClose={close} />
  ))
  return (
    <Button {...button} aria-haspopup="dialog" onClick={open}>
      <DoorClosed size={18} aria-hidden="true" />
      {children}
    </Button>
  )
}

type DialogProps = { customer: Customer; open: boolean; onClose: () => void }

function CloseDialog({ customer, open, onClose }: DialogProps) {
  const closing = useMutation(customerClosing(customer.id))
  return (
    <Dialog open={open} onClose={onClose} title="Close account">
      <ProofForm
        confirmLabel="Close for good"
        acting={closing}
        fields={['open']}
        onConfirm={(proof) => closing.mutate(proof, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <Obstacles error={closing.error} />
        <ul className="ruled-list">
          <li>
            <b>The name, email, phone, home and messages</b> of{' '}
            {nameOf(customer.fullUserName, customer.username)} are deleted.
          </li>
          <li>
            <b>Orders and payments</b> stay under a number; receipts and contracts are sealed for
            seven years.
          </li>
          <li>
            <b>The customer</b> gets one last email. This can’t be undone.
          </li>
        </ul>
      </ProofForm>
    </Dialog>
  )
}
