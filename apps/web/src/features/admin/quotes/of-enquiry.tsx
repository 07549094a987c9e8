import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#components/link.tsx'
import { dollars } from '#lib/money.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { quotes } from './api.ts'
import { NewQuote } from './new.tsx'
import { stateOf, wantedInWords } from './rules.ts'

type Props = { enquiry: Pick<EnquiryRow, 'id' | 'wanted'> }

/** What was chosen on the price list, and the quotes that were made of it. */
export function EnquiryQuotes({ enquiry: { id, wanted } }: Props) {
  const own = useOwnPath()
  const { data } = useQuery(quotes({ enquiry: String(id) }))
  const rows = data?.rows ?? []
  const list = wanted && wantedInWords(wanted)
  return (
    <section aria-label="Quotes" className="grid justify-items-start gap-3">
      {list && (
        <p className="text-sm">
          <span className="block text-xs text-soft">Chosen on the price list</span>
          <span className="font-medium">{list}</span>
        </p>
      )}
      {rows.length > 0 && (
        <ul className="grid w-full text-sm">
          {rows.map((row) => (
            <li
              key={row.reference}
              className="flex min-h-11 items-center gap-x-3 border-b border-line"
            >
              <Link to={own.quote(row.reference)} className="text-link font-semibold">
                {row.reference}
              </Link>
              <span className="mr-auto text-soft">{stateOf(row)}</span>
              <span className="tabular-nums">{dollars(row.total)}</span>
            </li>
          ))}
        </ul>
      )}
      <NewQuote
        about={{ enquiryId: id }}
        label={rows.length > 0 ? 'Make another quote' : 'Make a quote'}
        variant={list && rows.length === 0 ? 'primary' : 'outline'}
      />
    </section>
  )
}
