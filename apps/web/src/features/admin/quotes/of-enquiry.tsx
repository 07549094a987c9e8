import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { useQuery } from '@tanstack/react-query'
import { LinkedRows } from '#features/admin/linked-rows.tsx'
import { dollars } from '#lib/money.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { quotes } from './api.ts'
import { NewQuote } from './new.tsx'
import { stateOf, wantedInWords } from './rules.ts'

/** The quotes that were made of it, after its messages: they are answers, too. */
export function EnquiryQuotes({ id }: { id: number }) {
  const own = useOwnPath()
  const { data } = useQuery(quotes({ enquiry: String(id) }))
  return (
    <div className="rounded-md border-l-4 border-teal bg-teal-wash px-4 empty:hidden">
      <LinkedRows
        rows={(data?.rows ?? []).map((row) => ({
          reference: row.reference,
          title: `Quote ${row.reference}`,
          to: own.quote(row.reference),
          state: stateOf(row),
          value: dollars(row.total),
        }))}
      />
    </div>
  )
}

/** What was chosen on the price list, and a quote of it. */
export function QuoteOf({ id, wanted }: Pick<EnquiryRow, 'id' | 'wanted'>) {
  const list = wanted && wantedInWords(wanted)
  return (
    <div className="grid justify-items-start gap-3">
      {list && (
        <p className="text-sm">
          <span className="block text-xs text-soft">Chosen on the price list</span>
          <span className="font-medium">{list}</span>
        </p>
      )}
      <NewQuote about={{ enquiryId: id }} label="Make a quote" />
    </div>
  )
}
