import { formatDollars } from '@smart-bird/contracts/money'
import { type Quote as Contract, sumOf } from '@smart-bird/contracts/quotes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { plainCard } from '#components/beside.tsx'
import { Bird } from '#components/bird.tsx'
import { Button } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { FailedState } from '#components/failed-state.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { bar } from '#components/skeleton.tsx'
import { SlowNote } from '#components/slow-note.tsx'
import { Unbroken } from '#components/unbroken.tsx'
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
  // What is ticked here is nothing that another device decided.
  if (data)
    return (
      <Read key={`${data.revision} ${data.status}`} quote={data} {...{ calls, above, readOnly }} />
    )
  return (
    <>
      {above}
      <h1 className="text-2xl">Your quote</h1>
      <div className={join(plainCard, 'mt-6')}>
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
    <>
      {above}
      {/* The bird stands on what comes next. */}
      <div className="flex items-end justify-between gap-x-4 overflow-x-clip lg:mr-[21.5rem]">
        <div className="mb-5 min-w-0">
          <h1 className="text-2xl">
            {status === 'accepted' || status === 'canceled' ? 'Your contract' : 'Your quote'}
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-6 text-soft">
            <span className="whitespace-nowrap">{reference}</span>
            {status === 'sent' && validUntil && (
              <span className="whitespace-nowrap">Valid until {dayWords(validUntil)}</span>
            )}
          </p>
          <p className="text-soft [overflow-wrap:anywhere]">
            For {name}
            <span className="block">
              <Unbroken text={place} />
            </span>
          </p>
        </div>
        <Bird
          pose="stand-roof"
          className="-mb-3.5 w-40 shrink-0 max-sm:-mr-8 max-sm:-ml-20 sm:-mr-16 sm:-mb-5 sm:w-56"
        />
      </div>
      {/* On a desk, what became of it stands beside it, where it was asked for. */}
      <div
        className={join(
          'grid grid-cols-1 items-start gap-5 lg:gap-6',
          lines.length > 0 &&
            'lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:*:col-start-2',
        )}
      >
        <Outcome quote={quote} calls={calls} readOnly={readOnly} />
        {lines.length > 0 && (
          <div className={join(plainCard, 'lg:col-start-1! lg:row-span-3 lg:row-start-1')}>
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
        {/* Beside the quote on a desk; on a phone the answer stays above the window's edge. */}
        <div
          data-screen-only=""
          className="contents lg:sticky lg:top-6 lg:row-span-2 lg:grid lg:gap-5"
        >
          {isOpen && (
            <div className="z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line bg-raised max-lg:sticky max-lg:bottom-[var(--bar,0px)] max-sm:order-last max-lg:-mx-5 max-lg:border-t max-lg:px-5 max-lg:py-2.5 sm:max-lg:bottom-[calc(var(--bar,0px)+1rem)] sm:max-lg:mx-0 sm:max-lg:rounded-lg sm:max-lg:border sm:max-lg:px-7 sm:max-lg:shadow-low lg:grid lg:grid-cols-1 lg:gap-y-4 lg:rounded-lg lg:border lg:p-7 lg:shadow-low">
              <div>
                <p className="text-sm text-soft max-sm:sr-only">In total</p>
                <p
                  className="font-display text-xl font-semibold lg:mt-1 lg:text-2xl"
                  aria-live="polite"
                >
                  {formatDollars(sumOf(lines, options).totalCents)}
                </p>
              </div>
              <span className="flex gap-2 lg:grid lg:grid-cols-1 lg:*:w-full">
                <Button
                  variant="primary"
                  onClick={() => ask('accept')}
                  aria-haspopup="dialog"
                  className="max-lg:order-last"
                >
                  <span>
                    Accept<span className="max-sm:sr-only"> this quote</span>
                  </span>
                </Button>
                <Button
                  onClick={() => ask('decline')}
                  aria-haspopup="dialog"
                  className="max-sm:px-3"
                >
                  No, thanks
                </Button>
              </span>
            </div>
          )}
          <p className="text-soft">
            A question? Call <PhoneLink />, or{' '}
            <a
              className="text-link whitespace-nowrap"
              href={`${company.emailHref}?subject=${encodeURIComponent(`Quote ${reference}`)}`}
            >
              write to us
            </a>
            .{/* Once it is signed, that paper is the one to keep. */}
            {(status !== 'accepted' || !quote.fingerprint) && (
              <button
                type="button"
                className="text-link mt-2 block cursor-pointer"
                onClick={() => window.print()}
              >
                Print or save as PDF
              </button>
            )}
          </p>
        </div>
      </div>
      <AcceptDialog {...dialog} options={options} open={asked === 'accept' && isOpen} />
      <DeclineDialog {...dialog} open={asked === 'decline' && isOpen} />
    </>
  )
}

/** Another's reference, or a link that is over. */
const isUnknown = (error: unknown): error is CallError => isCallError(error) && error.status === 404
