import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { type PaymentForm as Form, paymentForm } from '@smart-bird/contracts/admin/payments'
import type { OutsideMethod } from '@smart-bird/contracts/values'
import { dayOf, formatMoment } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { naming } from '#features/admin/field-fault.ts'
import { Overtaken, useOrderNow } from '#features/admin/orders/overtaken.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { dollars } from '#lib/money.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { paymentRecording } from './api.ts'

type Props = { order: AdminOrder } & Pick<ComponentProps<typeof DialogButton>, 'variant'>

export const RecordPayment = ({ order, variant = 'quiet' }: Props) => (
  <DialogButton
    variant={variant}
    label="Record payment"
    aria-label={`Record payment ${order.orderNumber}`}
    title={`Record a payment: ${order.orderNumber}`}
  >
    {(close) => <PaymentForm order={order} onDone={close} />}
  </DialogButton>
)

const names = ['method', 'receivedOn', 'reference'] as const
const methods: { value: OutsideMethod; label: string; reference: string }[] = [
  { value: 'check', label: 'Check', reference: 'Check number' },
  { value: 'zelle', label: 'Zelle', reference: 'Confirmation number' },
  { value: 'cash', label: 'Cash', reference: 'Reference (optional)' },
]

function PaymentForm({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const recording = useMutation(paymentRecording(order.orderNumber))
  const now = useOrderNow(order, recording.error)
  const [form, kept] = useKeptForm<Form>(`payment ${order.orderNumber}`, {
    resolver: standardSchemaResolver(paymentForm),
    mode: 'onTouched',
    defaultValues: { method: 'check', receivedOn: today(), reference: '', movesOrder: false },
  })
  const { errors } = form.formState
  const field = fieldsOf(form)
  const [chosen, receivedOn] = form.watch(['method', 'receivedOn'])
  const reference = methods.find(({ value }) => value === chosen)?.reference ?? ''
  const done = kept.forgetAnd(onDone)
  if (recording.error && now.orderStatus !== 'unpaid')
    return <Overtaken refusal={recording.error} order={now} onDone={done} />
  return (
    <ProofForm
      form={form}
      kept={kept}
      fields={names}
      confirmLabel="Record payment"
      variant="primary"
      acting={recording}
      onConfirm={(proof, payment) =>
        recording.mutate(
          { ...payment, proof },
          { onSuccess: done, onError: (error) => showFieldErrors(error, names, form.setError) },
        )
      }
      onCancel={done}
    >
      <p>
        {nameOf(order.customerName, order.username)} paid{' '}
        <strong>{dollars(order.orderPrice)}</strong> for “{order.orderDescription}” outside PayPal.
        The order can’t be paid at PayPal after this, and the receipt is emailed.
      </p>
      <SelectField
        label="Payment method"
        options={methods}
        // Its sentence names what this method has.
        {...field('method', {
          onChange: () => errors.reference && form.trigger('reference'),
        })}
      />
      <DayField label="Received on" {...field('receivedOn')} />
      {receivedOn && receivedOn < dayOf(order.orderedAt) && (
        <CheckboxField
          label={`The order is from this day, too, and not from ${formatMoment(order.orderedAt).mediumDate}`}
          {...form.register('movesOrder')}
        />
      )}
      <TextField
        label={reference}
        hint={!errors.reference && 'The receipt shows it.'}
        autoComplete="off"
        {...naming(
          field('reference'),
          `Enter the ${reference.toLowerCase()}. The receipt shows it.`,
        )}
      />
    </ProofForm>
  )
}
