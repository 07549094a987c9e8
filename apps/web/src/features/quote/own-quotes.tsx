import type { OwnQuoteRow } from '@smart-bird/contracts/quotes'
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

const looks: Partial<Record<OwnQuoteRow['status'], BadgeLook>> = { accepted: 'good' }

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
            <Row key={quote.reference} quote={quote} to={myQuotePath(username, quote.reference)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The whole row leads to the quote; one that waits for its answer has the button of the cabinet's home. */
function Row({ quote, to }: { quote: OwnQuoteRow; to: string }) {
  const { reference, status, validUntil, total } = quote
  const isOpen = status === 'sent'
  return (
    <li className="group relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-5 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
        <p className="font-semibold group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
          {quote.title || `Quote ${reference}`}
        </p>
        <p className="text-sm text-soft">
          <span className="whitespace-nowrap">{reference}</span>
          {isOpen && validUntil && <> · valid until {dayWords(validUntil)}</>}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-4 max-sm:w-full">
        {quote.title && <span>{dollars(total)}</span>}
        {isOpen || <Badge look={looks[status] ?? 'plain'}>{stateWords[status]}</Badge>}
        <Link
          to={to}
          className={`after:absolute after:inset-0 ${isOpen ? 'btn btn-primary max-sm:w-full' : 'ml-auto'}`}
        >
          {isOpen ? 'Read' : <ChevronRight size={20} aria-hidden="true" />}
          <span className="sr-only"> {quote.title || reference}</span>
        </Link>
      </span>
    </li>
  )
}
