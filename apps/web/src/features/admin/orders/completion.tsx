import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type AdminOrder,
  type CompletionForm,
  completionForm,
} from '@smart-bird/contracts/admin/orders'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { dayOf } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { showFieldErrors } from '#lib/forms.ts'
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
      {(close) => <CompletionDay order={order} onDone={close} />}
    </DialogButton>
  )
}

function CompletionDay({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { orderNumber, completedOn, orderedAt } = order
  const saving = useMutation(completion(orderNumber))
  const now = useOrderNow(order, saving.error)
  const [form, kept] = useKeptForm<CompletionForm>(`completion ${orderNumber}`, {
    resolver: standardSchemaResolver(completionForm),
    defaultValues: { completedOn: completedOn ?? today() },
  })
  const { errors } = form.formState
  const day = useWatch({ control: form.control, name: 'completedOn' })
  const done = () => {
    kept.forget()
    onDone()
  }
  const send = (values: CompletionForm) =>
    saving.mutate(values, {
      onSuccess: done,
      onError: (error) => showFieldErrors(error, names, form.setError),
    })
  if (saving.error && !mayHaveGuarantee(now.orderType, now.orderStatus))
    return <Overtaken refusal={saving.error} order={now} onDone={done} />
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      <KeptNote kept={kept} />
      <FormError error={saving.error} fields={names} />
      <p>
        The one-year guarantee starts on this day. {nameOf(order.customerName, order.username)} gets
        an email about it.
      </p>
      <DayField
        label="Completed on"
        hint={completedOn && 'Leave it empty if the work isn’t complete after all.'}
        min={dayOf(orderedAt)}
        error={errors.completedOn?.message}
        {...form.register('completedOn')}
      />
      {completedOn !== null && (day < completedOn || errors.reason) && (
        <TextField
          label="Why does the guarantee get shorter?"
          hint="The customer reads it in the email."
          error={errors.reason?.message}
          {...form.register('reason', { shouldUnregister: true })}
        />
      )}
      <DialogFooter>
        <Button onClick={done}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          Save changes
        </Button>
      </DialogFooter>
    </form>
  )
}

const names = ['completedOn', 'reason'] as const
