import { makeQuote, type QuoteChoice } from '@smart-bird/content/quote'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readChoice } from './choice.ts'
import { OffersTable } from './offers-table.tsx'
import { PriceTable } from './price-table.tsx'
import { QuoteBar } from './quote-bar.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

/**
 * The price tables, in which one can tick. The form's own state is the truth: what was ticked before
 * the page woke up counts too.
 */
export function PriceList({ between }: { between: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState<QuoteChoice>({ offers: [] })
  const read = () => form.current && setChoice(readChoice(new FormData(form.current)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once at what was there before.
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
