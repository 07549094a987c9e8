import { formatDollars } from '@smart-bird/contracts/money'
import { type Quote as Contract, sumOf } from '@smart-bird/contracts/quotes'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { FailedState } from '#components/failed-state.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { bar } from '#components/skeleton.tsx'
import { SlowNote } from '#components/slow-note.tsx'
import { WrittenQuote } from '#components/written-quote.tsx'
import { type CallError, isCallError, sentenceOf } from '#lib/call-error.ts'
import { company } from '#lib/company.ts'
import { dayWords } from '#lib/quote-words.ts'
import { useFailure } from '#lib/use-failure.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { type QuoteCalls, quoteOf } from './api.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { Outcome } from './outcome.tsx'

type Props = {
  calls: QuoteCalls
  /** Above the heading: the way back. */
  above?: ReactNode
  /** An admin who views as the customer only reads. */
  readOnly?: boolean
  /** Instead of all of this, if there is none to be shown. */
  unknown: (sentence: string) => ReactNode
}

/** A quote to read on a phone, to choose from, and to answer. */
export function Quote({ calls, above, readOnly = false, unknown }: Props) {
  const { data, error: latest, isFetching, refetch } = useQuery(quoteOf(calls))
  const error = useFailure(latest, isFetching)
  if (error && isUnknown(error)) return unknown(error.message)
  if (data) return <Read key={data.revision} quote={data} {...{ calls, above, readOnly }} />
  return (
    <>
      {above}
      <h1 className="text-2xl">Your quote</h1>
      <div className={join(card, 'mt-6')}>
        {error ? (
          <FailedState
            name="Your quote"
            sentence={sentenceOf(error)}
            onRetry={() => refetch()}
            busy={isFetching}
          />
        ) : (
          <div role="status" className="grid gap-4">
            <span className="sr-only">Loading your quote</span>
            {['w-1/2', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places never change.
              <span key={place} className={join(bar, width)} />
            ))}
            <SlowNote />
          </div>
        )}
      </div>
    </>
  )
}

const card = 'rounded-lg border border-line bg-raised p-5 shadow-low sm:p-7'

type ReadProps = Pick<Props, 'calls' | 'above'> & { quote: Contract; readOnly: boolean }

function Read({ quote, calls, above, readOnly }: ReadProps) {
  const { reference, status, name, place, validUntil, lines } = quote
  const [options, choose] = useState(() =>
    lines.filter((one) => one.optional && one.chosen).map(({ position }) => position),
  )
  const [asked, ask] = useState<'accept' | 'decline'>()
  const isOpen = status === 'sent' && !readOnly
  const dialog = { quote, calls, onClose: () => ask(undefined) }
  return (
    <div className="mx-auto max-w-[52rem]">
      {above}
      <h1 className="text-2xl">
        Your quote <span className="whitespace-nowrap">{reference}</span>
      </h1>
      <p className="mt-1 mb-5 flex flex-wrap justify-between gap-x-6 text-soft [overflow-wrap:anywhere]">
        <span>
          For {name}
          {place && `, ${place}`}
        </span>
        {status === 'sent' && validUntil && (
          <span className="whitespace-nowrap">Valid until {dayWords(validUntil)}</span>
        )}
      </p>
      <Outcome quote={quote} calls={calls} readOnly={readOnly} />
      {lines.length > 0 && (
        <div className={card}>
          <WrittenQuote
            quote={quote}
            options={options}
            onOption={
              isOpen
                ? (position, wanted) =>
                    choose((now) =>
                      wanted ? [...now, position] : now.filter((one) => one !== position),
                    )
                : undefined
            }
          />
        </div>
      )}
      <div
        data-screen-only=""
        className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      >
        <p className="text-soft">
          A question? Call <PhoneLink />, or{' '}
          <a
            className="text-link"
            href={`${company.emailHref}?subject=${encodeURIComponent(`Quote ${reference}`)}`}
          >
            write to us
          </a>
          .
        </p>
        <Button variant="quiet" onClick={() => window.print()}>
          <Download size={18} aria-hidden="true" />
          Print or save
        </Button>
      </div>
      {isOpen && (
        <div
          data-screen-only=""
          className="sticky bottom-0 z-10 -mx-5 mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line bg-raised px-5 py-3 shadow-high sm:mx-0 sm:rounded-t-lg"
        >
          <strong className="text-lg tabular-nums" aria-live="polite">
            {formatDollars(sumOf(lines, options).totalCents)}
          </strong>
          <span className="flex gap-2">
            <Button onClick={() => ask('decline')} aria-haspopup="dialog">
              No, thanks
            </Button>
            <Button variant="primary" onClick={() => ask('accept')} aria-haspopup="dialog">
              Accept…
            </Button>
          </span>
        </div>
      )}
      <AcceptDialog {...dialog} options={options} open={asked === 'accept' && isOpen} />
      <DeclineDialog {...dialog} open={asked === 'decline' && isOpen} />
    </div>
  )
}

/** Another's reference, or a link that is over. */
const isUnknown = (error: unknown): error is CallError => isCallError(error) && error.status === 404
