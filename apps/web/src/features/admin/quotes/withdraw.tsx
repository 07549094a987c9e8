import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { line } from '@smart-bird/contracts/fields'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { named } from '#features/admin/field-fault.ts'
import { FormError } from '#features/admin/form-error.tsx'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { quoteWithdrawal } from './api.ts'

export function Withdraw({ quote }: { quote: AdminQuote }) {
  const title = `Withdraw ${quote.reference}`
  const open = useLastingDialog(title, title, (close) => (
    <WithdrawForm quote={quote} onDone={close} />
  ))
  return (
    <Button variant="quiet" className="text-red" aria-haspopup="dialog" onClick={open}>
      Withdraw…
    </Button>
  )
}

const withdrawal = z.object({ reason: line(500) })

function WithdrawForm({ quote, onDone }: { quote: AdminQuote; onDone: () => void }) {
  const withdrawing = useMutation(quoteWithdrawal(quote.reference))
  const [form, kept] = useKeptForm<{ reason: string }>(`withdrawal ${quote.reference}`, {
    resolver: standardSchemaResolver(withdrawal),
    defaultValues: { reason: '' },
  })
  const done = () => {
    kept.forget()
    onDone()
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => withdrawing.mutate(body, { onSuccess: done }))}
    >
      <KeptNote kept={kept} />
      <FormError error={withdrawing.error} />
      <p>
        {quote.sentAt === null
          ? 'Nobody has received it yet. It can’t be sent after that.'
          : `${quote.name} gets an email with your reason, and can’t accept it anymore.`}
      </p>
      <TextField
        label="Reason"
        error={named(form.formState.errors.reason?.message, 'Enter the reason.')}
        {...form.register('reason')}
      />
      <DialogFooter>
        <Button onClick={done}>Cancel</Button>
        <Button type="submit" variant="danger" busy={withdrawing.isPending}>
          Withdraw
        </Button>
      </DialogFooter>
    </form>
  )
}
