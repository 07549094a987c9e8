import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { pastDay } from '@smart-bird/contracts/fields'
import { duesOf } from '@smart-bird/contracts/quote-words'
import { dayOf } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { showFieldErrors } from '#lib/forms.ts'
import { dollars } from '#lib/money.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { quoteCompletion } from './api.ts'

export function WorkComplete({ quote }: { quote: AdminQuote }) {
  const title = `Work complete: ${quote.reference}`
  const open = useLastingDialog(title, title, (close) => (
    <CompleteForm quote={quote} onDone={close} />
  ))
  return (
    <Button variant="primary" aria-haspopup="dialog" onClick={open}>
      Work complete…
    </Button>
  )
}

const names = ['completedOn'] as const
const completion = z.object({ completedOn: pastDay })

function CompleteForm({ quote, onDone }: { quote: AdminQuote; onDone: () => void }) {
  const saving = useMutation(quoteCompletion(quote.reference))
  const [form, kept] = useKeptForm<{ completedOn: string }>(`work complete ${quote.reference}`, {
    resolver: standardSchemaResolver(completion),
    defaultValues: { completedOn: today() },
  })
  const done = () => {
    kept.forget()
    onDone()
  }
  const { later } = duesOf(quote)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) =>
        saving.mutate(body, {
          onSuccess: done,
          onError: (error) => showFieldErrors(error, names, form.setError),
        }),
      )}
    >
      <KeptNote kept={kept} />
      <FormError error={saving.error} fields={names} />
      <p>
        The one-year guarantee starts on this day.
        {later !== '0.00' && ` An order for the ${dollars(later)} that is due now is made.`}
      </p>
      <DayField
        label="Completed on"
        {...(quote.decidedAt && { min: dayOf(quote.decidedAt) })}
        error={form.formState.errors.completedOn?.message}
        {...form.register('completedOn')}
      />
      <DialogFooter>
        <Button onClick={done}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          Save the date
        </Button>
      </DialogFooter>
    </form>
  )
}
