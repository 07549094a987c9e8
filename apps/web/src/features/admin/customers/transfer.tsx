import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Customer } from '@smart-bird/contracts/admin/customers'
import { transferForm } from '@smart-bird/contracts/admin/leaving'
import { useMutation } from '@tanstack/react-query'
import { House } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/field.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { homeTransfer } from './api.ts'
import { Obstacles } from './obstacles.tsx'

export type LeavingProps = {
  button: Partial<ComponentProps<typeof Button>>
  customer: Customer
  /** What the customer asked for. */
  children?: ReactNode
}

/** Gives a home to its next owner, on the day that the customer named. */
export function TransferHome({ button, customer, children }: LeavingProps) {
  // A page may have two buttons for it: after a reload, the one that was pressed opens it.
  const name = `${children ? 'asked' : 'transfer'} ${customer.id}`
  const open = useLastingDialog(name, 'Transfer the home', (close) => (
    <TransferForm customer={customer} onDone={close} />
  ))
  return (
    <Button {...button} aria-haspopup="dialog" onClick={open}>
      <House size={18} aria-hidden="true" />
      {children ?? 'Transfer the home'}
    </Button>
  )
}

type Data = z.input<typeof transferForm>
const fields = ['name', 'email', 'on'] as const

function TransferForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const own = useOwnPath()
  const navigate = useNavigate()
  const transferring = useMutation(homeTransfer(customer.id))
  const [form, kept] = useKeptForm<Data>(`transfer ${customer.id}`, {
    resolver: standardSchemaResolver(transferForm),
    mode: 'onTouched',
    defaultValues: customer.handOverAsked ?? { name: '', email: '', on: today() },
  })
  const field = fieldsOf(form)
  const done = kept.forgetAnd(onDone)
  return (
    <ProofForm
      form={form}
      fields={fields}
      kept={kept}
      confirmLabel="Transfer the home"
      acting={transferring}
      onConfirm={(proof, values) =>
        transferring.mutate(
          { ...values, proof },
          {
            onSuccess: ({ customerId }) => {
              done()
              navigate(own.customer(customerId))
            },
            onError: (error) => showFieldErrors(error, fields, form.setError),
          },
        )
      }
      onCancel={done}
    >
      <Obstacles error={transferring.error} />
      <ul className="ruled-list">
        <li>
          <b>The home of {nameOf(customer.fullUserName, customer.username)}</b> and its running
          guarantees go to a new account, with new keys.
        </li>
        <li>
          <b>Orders, payments and messages</b> stay.
        </li>
        <li>
          <b>The new owner</b> is invited by email. This can’t be undone.
        </li>
      </ul>
      <TextField label="New owner’s name" {...field('name')} />
      <TextField label="New owner’s email" type="email" {...field('email')} />
      <DayField label="From which day" {...field('on')} />
    </ProofForm>
  )
}
