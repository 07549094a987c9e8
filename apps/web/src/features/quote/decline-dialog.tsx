import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { refusalWords } from '@smart-bird/contracts/quote-words'
import { type Quote, refusal, refusalReasons } from '@smart-bird/contracts/quotes'
import * as z from 'zod/mini'
import { Dialog, FormFooter } from '#components/dialog.tsx'
import { TextAreaField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { RadioField } from '#components/radio-field.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { fieldsOf } from '#lib/forms.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import type { QuoteCalls } from './api.ts'
import { useDecision } from './use-decision.ts'

type Props = { quote: Quote; calls: QuoteCalls; open: boolean; onClose: () => void }

const rules = z.omit(refusal, { key: true, revision: true })
type Values = z.infer<typeof rules>

/** A no, and why, in one press and as many words as somebody likes. */
export function DeclineDialog({ quote, calls, open, onClose }: Props) {
  const [form, kept] = useKeptForm<Values>(`decline ${quote.reference}`, {
    resolver: standardSchemaResolver(rules),
    defaultValues: { text: '' },
  })
  const field = fieldsOf(form)
  const refusing = useDecision(calls, calls.refuse, kept.forgetAnd(onClose))
  const refuse = (values: Values) => refusing.decide({ ...values, revision: quote.revision })
  return (
    <Dialog open={open} onClose={onClose} title="No, thanks">
      <form noValidate onSubmit={form.handleSubmit(refuse)} className="grid gap-5">
        <KeptNote kept={kept} />
        {refusing.isError && <Notice look="error">{sentenceOf(refusing.error)}</Notice>}
        <RadioField
          label="What was it?"
          options={refusalReasons.map((value) => ({ value, label: refusalWords[value] }))}
          {...field('why')}
        />
        <TextAreaField
          label="Anything we should know? (optional)"
          rows={3}
          maxLength={500}
          {...field('text')}
        />
        <FormFooter
          label="Decline this quote"
          busy={refusing.isPending}
          closeLabel="Back"
          onClose={onClose}
          isFinal
        />
      </form>
    </Dialog>
  )
}
