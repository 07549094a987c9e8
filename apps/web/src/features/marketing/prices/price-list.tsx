import { formatCents } from '@smart-bird/content/cost'
import { makeQuote, type Quote, type QuoteChoice } from '@smart-bird/content/quote'
import { quoteForm } from '@smart-bird/content/quote-form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readChoice } from './choice-rules.ts'
import { OffersTable } from './offers-table.tsx'
import { PriceTable } from './price-table.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

/**
 * The price tables with checkboxes. The form's own state is the source of truth, so that what was
 * checked before hydration counts too.
 */
export function PriceList({ between }: { between: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState<QuoteChoice>({ offers: [] })
  const read = () => form.current && setChoice(readChoice(new FormData(form.current)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once what was checked before hydration.
  useEffect(() => void read(), [])
  const quote = makeQuote(choice)
  return (
    <form
      ref={form}
      className="price-list"
      onChange={read}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="min-w-0">
        <PriceTable />
        {between}
        <OffersTable />
      </div>
      <QuoteSheet quote={quote} sizeId={choice.sizeId} />
      <QuoteBar quote={quote} />
    </form>
  )
}

/** On a phone the quote is far below: this bar keeps the subtotal visible and links to it. */
function QuoteBar({ quote: { priced, tbd, subtotalCents } }: { quote: Quote }) {
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
