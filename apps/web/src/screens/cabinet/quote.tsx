import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useParams } from 'react-router'
import { Card } from '#components/card.tsx'
import { WrittenQuote } from '#components/written-quote.tsx'
import { QuoteActions } from '#features/admin/quotes/actions.tsx'
import { quoteOf } from '#features/admin/quotes/api.ts'
import { QuoteEditor } from '#features/admin/quotes/editor.tsx'
import { QuoteHistory } from '#features/admin/quotes/history.tsx'
import { QuoteStatusBadges } from '#features/admin/quotes/status.tsx'
import { RecordPage } from '#features/admin/record-page.tsx'
import { VisitsOf } from '#features/admin/visits/of.tsx'
import { OfferVisit } from '#features/admin/visits/offer.tsx'
import { dollars } from '#lib/money.ts'

/** One quote: its draft to write, or what became of it, and everything that can be done with it. */
export function QuoteScreen() {
  const { reference = '' } = useParams()
  return (
    <RecordPage
      kind="Quote"
      by="reference"
      reference={reference}
      query={useQuery(quoteOf(reference))}
      list={{ page: 'quotes', name: 'Quotes' }}
      icon={FileX}
      wayOn="View all quotes"
      like="SB-Q-7K2M4F, draft"
      names={['Recipient', 'Email', 'Sent', 'Opened']}
      title={({ name }) => name}
      subtitle={(quote) => <Subtitle quote={quote} />}
      actions={(quote) => <QuoteActions quote={quote} />}
    >
      {(quote) => <Quote quote={quote} />}
    </RecordPage>
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
