import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { cancellation, type Quote } from '@smart-bird/contracts/quotes'
import * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { Dialog, DialogFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import type { QuoteCalls } from './api.ts'
import { useDecision } from './use-decision.ts'

type Props = { quote: Quote; calls: QuoteCalls; open: boolean; onClose: () => void }

const form = z.omit(cancellation, { key: true })
type Values = z.infer<typeof form>

/** The notice of cancellation: one name, one button. */
export function CancelDialog({ quote, calls, open, onClose }: Props) {
  const [{ register, handleSubmit, formState }, kept] = useKeptForm<Values>(
    `cancel ${quote.reference}`,
    { resolver: standardSchemaResolver(form), defaultValues: { name: '' } },
  )
  const canceling = useDecision(calls, calls.cancel, () => {
    kept.forget()
    onClose()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this contract?"
      description="It costs nothing. What isn’t paid yet is canceled, and what you paid is refunded in full."
    >
      <form
        noValidate
        onSubmit={handleSubmit((values) => canceling.decide(values))}
        className="grid gap-5"
      >
        <KeptNote kept={kept} />
        {canceling.isError && <Notice look="error">{sentenceOf(canceling.error)}</Notice>}
        <TextField
          label="Your full name"
          required
          autoComplete="name"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <DialogFooter>
          <Button onClick={onClose} disabled={canceling.isPending}>
            Keep the contract
          </Button>
          <Button type="submit" variant="danger" busy={canceling.isPending}>
            Cancel the contract
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
