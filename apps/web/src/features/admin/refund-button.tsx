import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { choice, optionalLine, price } from '@smart-bird/contracts/fields'
import { limits } from '@smart-bird/contracts/limits'
import { toCents } from '@smart-bird/receipt/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { showFieldErrors } from '#lib/form-errors.ts'
import { dollars } from '#lib/money.ts'
import { FormFault } from './form-fault.tsx'
import { orderRefund, type Refund } from './orders-api.ts'
import { RowButton } from './row-button.tsx'

/** Gives money back, all of it or a part. */
export function RefundButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const { orderNumber } = order
  return (
    <>
      <RowButton
        aria-haspopup="dialog"
        aria-label={`Refund ${orderNumber}`}
        onClick={() => setOpen(true)}
      >
        Refund
      </RowButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Refund ${orderNumber}`}>
        <RefundForm order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RefundForm({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const left = (toCents(order.orderPrice) - toCents(order.refunded)) / 100
  const most = dollars(left.toFixed(2))
  const refunding = useMutation(orderRefund(order))
  const form = useForm<Refund>({
    resolver: standardSchemaResolver(refundForm(left)),
    mode: 'onTouched',
    defaultValues: { amount: left.toFixed(2), reason: '', through: 'provider' },
  })
  const { errors } = form.formState
  const send = (refund: Refund) =>
    refunding.mutate(refund, {
      onSuccess: onDone,
      onError: (error) => showFieldErrors(error, names, form.setError),
    })
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      <FormFault error={refunding.error} fields={names} />
      <p>
        {order.username} paid {dollars(order.orderPrice)} for “{order.orderDescription}”. Up to{' '}
        <strong>{most}</strong> can be given back.
      </p>
      <TextField
        label="Amount in dollars"
        hint="A service call or a cancellation fee may be kept back."
        inputMode="decimal"
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      <SelectField
        label="How it goes back"
        options={[
          { value: 'provider', label: 'To the original payment method' },
          { value: 'hand', label: 'By check or Zelle; only note it here' },
        ]}
        error={errors.through?.message}
        {...form.register('through')}
      />
      <TextField
        label="Reason"
        hint="Stands in the audit log."
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="danger" busy={refunding.isPending}>
          Give it back
        </Button>
      </div>
    </form>
  )
}

const names = ['amount', 'reason'] as const

const refundForm = (left: number) =>
  z
    .object({
      amount: price.check(
        z.refine((amount) => Number(amount) <= left, `Not more than ${dollars(left.toFixed(2))}`),
      ),
      reason: optionalLine(limits.addressMax),
      through: choice(['provider', 'hand']),
    })
    .check(
      z.refine(({ through, reason }) => through === 'provider' || reason !== '', {
        path: ['reason'],
        error: 'Please say how it was given back',
      }),
    )
