import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { useQuery } from '@tanstack/react-query'
import { LinkedRows } from '#features/admin/linked-rows.tsx'
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
      <LinkedRows
        rows={rows.map((row) => ({
          reference: row.reference,
          to: own.quote(row.reference),
          state: stateOf(row),
          value: dollars(row.total),
        }))}
      />
      <NewQuote
        about={{ enquiryId: id }}
        label={rows.length > 0 ? 'Make another quote' : 'Make a quote'}
      />
    </section>
  )
}
