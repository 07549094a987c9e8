import { formatCents } from '@smart-bird/content/cost'
import { makeQuote, type Quote, type QuoteChoice } from '@smart-bird/content/quote'
import { quoteForm } from '@smart-bird/content/quote-form'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { chooseIn, readChoice, searchWith } from './choice-rules.ts'
import { OffersTable } from './offers-table.tsx'
import { PriceTable } from './price-table.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

/**
 * The price tables with checkboxes. The form holds the state, so what was checked before hydration
 * counts. The address follows.
 */
export function PriceList({ between }: { between: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState<QuoteChoice>({ offers: [] })
  const read = () => {
    if (!form.current) return
    const choice = readChoice(new FormData(form.current))
    setChoice(choice)
    showInAddress(choice)
  }
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what was checked before hydration, and what a link chose.
  useEffect(() => {
    if (form.current) chooseIn(form.current, search)
    read()
  }, [search])
  // The press is painted first, then what it adds up to.
  const shown = useDeferredValue(choice)
  const quote = makeQuote(shown)
  return (
    <form
      ref={form}
      className="price-list"
      onChange={read}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="min-w-0">
        {prices}
        {between}
        {additions}
      </div>
      <QuoteSheet quote={quote} choice={shown} />
      <QuoteBar quote={quote} />
    </form>
  )
}

/** The same at every press, so that React draws neither again. */
const prices = <PriceTable />
const additions = <OffersTable />

/** Past the router, which would draw the whole page again at each tick. */
function showInAddress(choice: QuoteChoice) {
  const { pathname, search, hash } = window.location
  const next = searchWith(choice, search)
  if (next === search) return
  try {
    window.history.replaceState(window.history.state, '', pathname + next + hash)
  } catch {
    // Safari allows a hundred changes in ten seconds; the next one says all.
  }
}

/** From the first choice on, and while the quote is below the window, this bar keeps the subtotal visible and links to it. */
function QuoteBar({ quote: { priced, tbd, subtotalCents } }: { quote: Quote }) {
  const count = priced.length + tbd.length
  const isSlipBelow = useBelow('quote')
  if (!isSlipBelow || count === 0) return null
  const sum = formatCents(subtotalCents.min, subtotalCents.max)
  return (
    <a href="#quote" className="quote-bar">
      <span>
        <b>{priced.length === 0 ? quoteForm.onRequest : sum}</b> {quoteForm.items(count)}
        {priced.length > 0 && tbd.length > 0 && quoteForm.toPrice(tbd.length)}
      </span>
      <span className="btn btn-primary">{quoteForm.see}</span>
    </a>
  )
}

/** Whether an element is still below the window. */
function useBelow(id: string): boolean {
  const [below, setBelow] = useState(true)
  useEffect(() => {
    const target = document.getElementById(id)
    const observer = new IntersectionObserver((entries) =>
      setBelow(entries.every((slip) => !slip.isIntersecting && slip.boundingClientRect.top > 0)),
    )
    if (target) observer.observe(target)
    return () => observer.disconnect()
  }, [id])
  return below
}
