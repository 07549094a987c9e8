import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { refusalWords } from '@smart-bird/contracts/quote-words'
import { type Quote, refusal, refusalReasons } from '@smart-bird/contracts/quotes'
import * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { Dialog, DialogFooter } from '#components/dialog.tsx'
import { TextAreaField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { RadioField } from '#components/radio-field.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import type { QuoteCalls } from './api.ts'
import { useDecision } from './use-decision.ts'

type Props = { quote: Quote; calls: QuoteCalls; open: boolean; onClose: () => void }

const form = z.omit(refusal, { key: true, revision: true })
type Values = z.infer<typeof form>

/** A no, and why, in one press and as many words as somebody likes. */
export function DeclineDialog({ quote, calls, open, onClose }: Props) {
  const [{ register, handleSubmit, formState }, kept] = useKeptForm<Values>(
    `decline ${quote.reference}`,
    { resolver: standardSchemaResolver(form), defaultValues: { text: '' } },
  )
  const refusing = useDecision(calls, calls.refuse, () => {
    kept.forget()
    onClose()
  })
  const refuse = (values: Values) => refusing.decide({ ...values, revision: quote.revision })
  return (
    <Dialog open={open} onClose={onClose} title="No, thanks">
      <form noValidate onSubmit={handleSubmit(refuse)} className="grid gap-5">
        <KeptNote kept={kept} />
        {refusing.isError && <Notice look="error">{sentenceOf(refusing.error)}</Notice>}
        <RadioField
          label="What was it?"
          options={refusalReasons.map((value) => ({ value, label: refusalWords[value] }))}
          error={formState.errors.why?.message}
          {...register('why')}
        />
        <TextAreaField
          label="Anything we should know? (optional)"
          rows={3}
          maxLength={500}
          error={formState.errors.text?.message}
          {...register('text')}
        />
        <DialogFooter>
          <Button onClick={onClose} disabled={refusing.isPending}>
            Back
          </Button>
          <Button type="submit" variant="primary" busy={refusing.isPending}>
            Decline this quote
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
