import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type AdminOrder,
  completionForm,
  type CompletionForm as Form,
} from '@smart-bird/contracts/admin/orders'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { dayOf } from '@smart-bird/receipt/moment'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { FormFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { completion } from './api.ts'
import { Overtaken, useOrderNow } from './overtaken.tsx'

/** Sets the day on which the work was complete. */
export function CompletionButton({ order }: { order: AdminOrder }) {
  const { orderNumber, completedOn } = order
  const label = completedOn ? 'Edit' : 'Mark complete'
  return (
    <DialogButton
      label={label}
      aria-label={`${completedOn ? 'Edit completion date' : label}, ${orderNumber}`}
      title="Completion date"
    >
      {(close) => <OrderCompletion order={order} onDone={close} />}
    </DialogButton>
  )
}

function OrderCompletion({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { orderNumber, completedOn, orderedAt } = order
  const saving = useMutation(completion(orderNumber))
  const now = useOrderNow(order, saving.error)
  if (saving.error && !mayHaveGuarantee(now.orderType, now.orderStatus))
    return <Overtaken refusal={saving.error} order={now} onDone={onDone} />
  return (
    <CompletionDay
      of={orderNumber}
      before={completedOn}
      min={dayOf(orderedAt)}
      hint={completedOn && 'Leave it empty if the work isn’t complete after all.'}
      saving={saving}
      onDone={onDone}
    >
      The one-year guarantee starts on this day. {nameOf(order.customerName, order.username)} gets
      an email about it.
    </CompletionDay>
  )
}

type Props = Pick<ComponentProps<typeof DayField>, 'min' | 'hint' | 'children'> & {
  /** An order or a contract, and the day that it had. */
  of: string
  before: string | null
  saving: Pick<UseMutationResult<unknown, Error, Form>, 'mutate' | 'error' | 'isPending'>
  onDone: () => void
}

/** The day on which work was complete; an earlier one than before needs its reason. */
export function CompletionDay({ of, before, saving, onDone, children, ...own }: Props) {
  const [form, kept] = useKeptForm<Form>(`completion ${of}`, {
    resolver: standardSchemaResolver(completionForm),
    defaultValues: { completedOn: before ?? today() },
  })
  const { errors } = form.formState
  const field = fieldsOf(form)
  const day = useWatch({ control: form.control, name: 'completedOn' })
  const done = kept.forgetAnd(onDone)
  const send = (values: Form) =>
    saving.mutate(values, {
      onSuccess: done,
      onError: (error) => showFieldErrors(error, names, form.setError),
    })
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      <KeptNote kept={kept} />
      <FormError error={saving.error} fields={names} />
      <p>{children}</p>
      <DayField label="Completed on" {...own} {...field('completedOn')} />
      {before !== null && (day < before || errors.reason) && (
        <TextField
          label="Why does the guarantee get shorter?"
          hint="The customer reads it in the email."
          {...field('reason', { shouldUnregister: true })}
        />
      )}
      <FormFooter label="Save changes" busy={saving.isPending} onClose={done} />
    </form>
  )
}

const names = ['completedOn', 'reason'] as const
