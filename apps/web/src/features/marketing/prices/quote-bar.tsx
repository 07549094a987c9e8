import { formatCents } from '@smart-bird/content/cost'
import type { Quote } from '@smart-bird/content/quote'
import { quoteForm } from '@smart-bird/content/quote-form'

/** On a phone the slip is far below: this bar keeps the sum in sight and leads there. */
export function QuoteBar({ quote: { priced, tbd, subtotalCents } }: { quote: Quote }) {
  if (priced.length + tbd.length === 0) return null
  return (
    <a href="#quote" className="quote-bar">
      {priced.length === 0 ? (
        quoteForm.onRequest
      ) : (
        <>
          <span>{quoteForm.subtotal}</span>
          <b>{formatCents(subtotalCents.min, subtotalCents.max)}</b>
        </>
      )}
    </a>
  )
}
