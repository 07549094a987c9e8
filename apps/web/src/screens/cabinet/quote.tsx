import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useParams } from 'react-router'
import { Card } from '#components/card.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Blank } from '#components/skeleton.tsx'
import { WrittenQuote } from '#components/written-quote.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { FactsSkeleton } from '#features/admin/facts-skeleton.tsx'
import { NotFound } from '#features/admin/not-found.tsx'
import { QuoteActions } from '#features/admin/quotes/actions.tsx'
import { quoteOf } from '#features/admin/quotes/api.ts'
import { QuoteEditor } from '#features/admin/quotes/editor.tsx'
import { QuoteHistory } from '#features/admin/quotes/history.tsx'
import { QuoteStatusBadges } from '#features/admin/quotes/status.tsx'
import { VisitsOf } from '#features/admin/visits/of.tsx'
import { OfferVisit } from '#features/admin/visits/offer.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { dollars } from '#lib/money.ts'
import { useFailure } from '#lib/use-failure.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

/** One quote: its draft to write, or what became of it, and everything that can be done with it. */
export function QuoteScreen() {
  const own = useOwnPath()
  const { reference = '' } = useParams()
  const { data, error: latest, isFetching, refetch } = useQuery(quoteOf(reference))
  const error = useFailure(latest, isFetching)
  const isUnknown = isCallError(error) && [400, 404].includes(error.status)
  return (
    <AdminFrame
      title={isUnknown ? 'Quote not found' : (data?.name ?? reference)}
      list={{ page: 'quotes', name: 'Quotes' }}
      subtitle={data ? <Subtitle quote={data} /> : !error && <Blank like="SB-Q-7K2M4F, draft" />}
      aside={data && <QuoteActions quote={data} />}
    >
      {data ? (
        <Quote quote={data} />
      ) : isUnknown ? (
        <NotFound
          icon={FileX}
          sentence={`No quote has the reference ${reference}.`}
          to={own('quotes')}
          wayOn="View all quotes"
        />
      ) : error ? (
        <Card title="This quote can’t be shown">
          <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
        </Card>
      ) : (
        <FactsSkeleton
          title="Quote"
          label="Loading the quote"
          names={['Recipient', 'Email', 'Sent', 'Opened']}
        />
      )}
    </AdminFrame>
  )
}

const Quote = ({ quote }: { quote: AdminQuote }) =>
  quote.status === 'draft' ? (
    <QuoteEditor key={`${quote.reference} ${quote.revision}`} quote={quote} />
  ) : (
    <div className="mt-6 grid items-start gap-5 xl:grid-cols-[32rem_minmax(0,1fr)]">
      <div className="grid gap-5">
        <QuoteHistory quote={quote} />
        {quote.status === 'accepted' && (
          <Card title="Visits">
            <VisitsOf query={{ quote: quote.reference }}>
              {quote.completedOn === null && (
                <OfferVisit
                  of={{ quote: quote.reference }}
                  kinds={['installation']}
                  place={quote.place}
                />
              )}
            </VisitsOf>
          </Card>
        )}
      </div>
      <Card title="As the recipient reads it">
        <WrittenQuote
          quote={quote}
          options={quote.lines.flatMap(({ chosen, position }) => (chosen ? [position] : []))}
        />
      </Card>
    </div>
  )

/** Which it is and where, for how much, and what became of it. */
const Subtitle = ({ quote }: { quote: AdminQuote }) => (
  <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
    {/* A draft's sum stands where it is written. */}
    {quote.status !== 'draft' && (
      <span className="font-display text-xl font-semibold text-ink">{dollars(quote.total)}</span>
    )}
    <span>{quote.reference}</span>
    <QuoteStatusBadges quote={quote} />
    <span className="[overflow-wrap:anywhere]">{quote.place}</span>
  </div>
)
