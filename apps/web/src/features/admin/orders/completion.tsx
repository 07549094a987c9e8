import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type AdminOrder,
  type CompletionForm,
  completionForm,
} from '@smart-bird/contracts/admin/orders'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { dayOf, formatMoment, startOfDay } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { Dialog, DialogFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { showFieldErrors } from '#lib/forms.ts'
import { completion } from './api.ts'

/** The day on which an installation was complete, and the button that sets it. */
export function Completion({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const { orderNumber, orderType, orderStatus, completedOn } = order
  if (!mayHaveGuarantee(orderType, orderStatus)) return null
  const label = completedOn ? 'Change date' : 'Mark complete'
  const title = `Installation complete, ${orderNumber}`
  return (
    <span className="mt-1.5 grid justify-items-start gap-1.5">
      {completedOn && (
        <span className="text-sm text-soft">
          Complete {formatMoment(startOfDay(completedOn).toISOString()).mediumDate}
        </span>
      )}
      <RowButton
        aria-haspopup="dialog"
        aria-label={`${label}, ${orderNumber}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </RowButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <CompletionDay order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </span>
  )
}

function CompletionDay({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { orderNumber, completedOn, createdAt } = order
  const saving = useMutation(completion(orderNumber))
  const today = dayOf(new Date().toISOString())
  const form = useForm<CompletionForm>({
    resolver: standardSchemaResolver(completionForm),
    defaultValues: { completedOn: completedOn ?? today },
  })
  const send = (values: CompletionForm) =>
    saving.mutate(values, {
      onSuccess: onDone,
      onError: (error) => showFieldErrors(error, names, form.setError),
    })
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      <FormError error={saving.error} fields={names} />
      <p>The one-year guarantee begins on this day. {order.username} sees it in the cabinet.</p>
      <TextField
        label="Complete since"
        hint={completedOn && 'Leave it empty if the installation isn’t complete after all.'}
        type="date"
        min={dayOf(createdAt)}
        max={today}
        error={form.formState.errors.completedOn?.message}
        {...form.register('completedOn')}
      />
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          Save Changes
        </Button>
      </DialogFooter>
    </form>
  )
}

const names = ['completedOn'] as const
