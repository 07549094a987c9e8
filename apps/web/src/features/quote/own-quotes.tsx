import type { Quote } from '@smart-bird/contracts/quotes'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Badge, type BadgeLook } from '#components/badge.tsx'
import { plainCard } from '#components/beside.tsx'
import { ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { RowSkeleton } from '#components/row-skeleton.tsx'
import { dollars } from '#lib/money.ts'
import { myQuotePath, paths } from '#lib/paths.ts'
import { dayWords, stateWords } from '#lib/quote-words.ts'
import { ownQuotes } from './api.ts'

const looks: Partial<Record<Quote['status'], BadgeLook>> = { sent: 'waiting', accepted: 'good' }

/** What we offered the customer, newest first. */
export function OwnQuotes({ username }: { username: string }) {
  const query = useQuery(ownQuotes())
  const { data } = query
  const failed = useFailedState(query, 'Your quotes')
  return (
    <div className={plainCard}>
      {!data ? (
        (failed ?? <RowSkeleton label="Loading your quotes" rows={3} />)
      ) : data.length === 0 ? (
        <EmptyState
          pose="hop"
          text="No quotes yet."
          note="When we’ve put a price in writing for you, you read and answer it here."
        >
          <ButtonLink to={paths.services}>Services and prices</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid">
          {data.map((quote) => (
            <li
              key={quote.reference}
              className="group relative flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-5 pr-9 first:pt-0 last:border-0 last:pb-0"
            >
              <div className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
                <Link
                  to={myQuotePath(username, quote.reference)}
                  className="font-semibold group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0"
                >
                  {quote.title || `Quote ${quote.reference}`}
                </Link>
                <p className="text-sm text-soft">
                  <span className="whitespace-nowrap">{quote.reference}</span>
                  {quote.status === 'sent' && quote.validUntil && (
                    <> · valid until {dayWords(quote.validUntil)}</>
                  )}
                </p>
              </div>
              <span className="flex flex-wrap items-center gap-4">
                {quote.title && <span>{dollars(quote.total)}</span>}
                <Badge look={looks[quote.status] ?? 'plain'}>{stateWords[quote.status]}</Badge>
              </span>
              <ChevronRight
                size={20}
                aria-hidden="true"
                className="absolute top-5.5 right-0 group-first:top-0.5 text-soft group-hover:text-ink"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
