import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { dayOf } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { CompletionDay } from '#features/admin/orders/completion.tsx'
import { dollars } from '#lib/money.ts'
import { quoteCompletion } from './api.ts'

/** Records the day on which the work of a contract was complete, corrects it, and makes again what is due again. */
export function WorkComplete({ quote }: { quote: AdminQuote }) {
  const { reference, completedOn, due } = quote
  const title = `Work complete: ${reference}`
  const open = useLastingDialog(title, title, (close) => (
    <Completion quote={quote} onDone={close} />
  ))
  const isDue = completedOn === null || due !== '0.00'
  return (
    <Button variant={isDue ? 'primary' : 'outline'} aria-haspopup="dialog" onClick={open}>
      {completedOn === null ? 'Work complete…' : isDue ? 'Order again…' : 'Correct the day…'}
    </Button>
  )
}

function Completion({ quote, onDone }: { quote: AdminQuote; onDone: () => void }) {
  const { reference, completedOn, decidedAt, due, name } = quote
  const saving = useMutation(quoteCompletion(reference))
  return (
    <CompletionDay
      of={reference}
      before={completedOn}
      min={decidedAt ? dayOf(decidedAt) : undefined}
      saving={saving}
      onDone={onDone}
    >
      The one-year guarantee starts on this day. {name} gets an email about it.
      {due !== '0.00' && ` An order for the ${dollars(due)} that is due is made.`}
    </CompletionDay>
  )
}
