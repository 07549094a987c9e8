import { formatCents } from '@smart-bird/content/cost'
import { type HomeSizeId, homeSizes } from '@smart-bird/content/installation-prices'
import {
  costText,
  makeQuote,
  type Quote,
  type QuoteChoice,
  quoteText,
} from '@smart-bird/content/quote'
import { quoteForm } from '@smart-bird/content/quote-form'
import { useState } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { paths } from '#lib/paths.ts'

type Props = { quote: Quote; choice: QuoteChoice }

/** The quote; "Request this quote" passes it on to the contact form. */
export function QuoteSheet({ quote, choice: { sizeId, offers } }: Props) {
  const { priced, tbd } = quote
  const isEmpty = priced.length + tbd.length === 0
  return (
    <aside id="quote" aria-labelledby="quote-title" className="slip quote scripted">
      <h2 id="quote-title" className="text-xl">
        {quoteForm.title}
      </h2>
      <p className="mt-2 text-sm text-soft">{noteOf(quote)}</p>
      <div aria-live="polite">
        {isEmpty && <p className="mt-4 font-semibold">{quoteForm.empty}</p>}
        {!isEmpty && !sizeId && (
          <p className="mt-4 text-sm">
            {quoteForm.sizeLegend}:{' '}
            <a href="#prices" className="text-link">
              {quoteForm.sizeMissing}
            </a>
          </p>
        )}
        {priced.length > 0 && <Sum quote={quote} />}
        {tbd.length > 0 && (
          <>
            <h3 className="mt-4 text-sm font-semibold">{quoteForm.tbd}</h3>
            <ul className="mt-1 text-sm">
              {tbd.map(({ id, label }) => (
                <li key={id} className="py-1">
                  {label}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {isEmpty ? (
        <Example />
      ) : (
        <>
          <ButtonLink
            to={paths.contact}
            variant="primary"
            className="mt-5"
            state={{
              description: quoteText(quote),
              package: packageOf(sizeId),
              list: priced.length > 0 ? sumOf(quote) : '',
              wanted: { size: sizeId, offers },
            }}
          >
            {quoteForm.action}
          </ButtonLink>
          <CopyLink />
        </>
      )}
    </aside>
  )
}

/** The address has the list. */
function CopyLink() {
  const [said, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      say(quoteForm.copied)
    } catch {
      say(quoteForm.copyRefused)
    }
  }
  return (
    <>
      <button type="button" className="btn btn-quiet text-link mt-2" onClick={copy}>
        {quoteForm.copy}
      </button>
      <p aria-live="polite" className="text-sm text-soft">
        {said}
      </p>
    </>
  )
}

function noteOf({ priced, tbd }: Quote) {
  if (priced.length > 0) return quoteForm.note
  return tbd.length > 0 ? quoteForm.noteToPrice : quoteForm.lead
}

const sumOf = ({ subtotalCents: { min, max } }: Quote) => formatCents(min, max)

function Sum({ quote }: { quote: Quote }) {
  return (
    <>
      <ul className="mt-4">
        {quote.priced.map(({ id, label, cost }) => (
          <li key={id} className="ledger-row text-sm">
            <span>{label}</span>
            <span>{costText(cost)}</span>
          </li>
        ))}
      </ul>
      <p className="slip-sum">
        <span>{quoteForm.subtotal}</span>
        <output>{sumOf(quote)}</output>
      </p>
    </>
  )
}

/** What a quote looks like, before there is one. */
function Example() {
  return (
    <>
      <div className="example mt-5">
        <p className="text-xs">{quoteForm.example}</p>
        <Sum quote={example} />
      </div>
      <a href="#prices" className="btn btn-outline mt-5">
        {quoteForm.try}
      </a>
    </>
  )
}

const example = makeQuote({
  sizeId: 'one-two-bedroom',
  offers: [{ id: 'room-light', quantity: 2 }],
})

const packageOf = (sizeId: HomeSizeId | undefined) =>
  homeSizes.find(({ id }) => id === sizeId)?.packageValue
