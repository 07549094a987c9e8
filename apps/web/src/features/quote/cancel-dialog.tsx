import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { cancellation, type Quote } from '@smart-bird/contracts/quotes'
import * as z from 'zod/mini'
import { Dialog, FormFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { fieldsOf } from '#lib/forms.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import type { QuoteCalls } from './api.ts'
import { useDecision } from './use-decision.ts'

type Props = { quote: Quote; calls: QuoteCalls; open: boolean; onClose: () => void }

const rules = z.omit(cancellation, { key: true })
type Values = z.infer<typeof rules>

/** The notice of cancellation: one name, one button. */
export function CancelDialog({ quote, calls, open, onClose }: Props) {
  const [form, kept] = useKeptForm<Values>(`cancel ${quote.reference}`, {
    resolver: standardSchemaResolver(rules),
    defaultValues: { name: '' },
  })
  const field = fieldsOf(form)
  const canceling = useDecision(calls, calls.cancel, kept.forgetAnd(onClose))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this contract?"
      description="It costs nothing. What isn’t paid yet is canceled, and what you paid is refunded in full."
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => canceling.decide(values))}
        className="grid gap-5"
      >
        <KeptNote kept={kept} />
        {canceling.isError && <Notice look="error">{sentenceOf(canceling.error)}</Notice>}
        <TextField label="Your full name" required autoComplete="name" {...field('name')} />
        <FormFooter
          label="Cancel the contract"
          variant="danger"
          busy={canceling.isPending}
          closeLabel="Keep the contract"
          onClose={onClose}
          isFinal
        />
      </form>
    </Dialog>
  )
}
