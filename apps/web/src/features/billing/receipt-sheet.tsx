import type { ReceiptLines } from '@smart-bird/receipt/receipt'
import { Badge } from '#components/badge.tsx'
import { BirdMark } from '#components/logo.tsx'
import { ReceiptSmallPrint } from './receipt-small-print.tsx'
import { ReceiptSums } from './receipt-sums.tsx'

const looks = { good: 'good', waiting: 'waiting', returned: 'bad' } as const

/** The receipt as it stands on paper: the same words from the same source as the PDF. */
export function ReceiptSheet({ lines }: { lines: ReceiptLines }) {
  const { company, status, purchase } = lines
  return (
    <article className="mx-auto max-w-[46rem] rounded-lg border border-line bg-raised pb-6 shadow-high sm:pb-9">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink px-5 pt-6 sm:px-10 sm:pt-8">
        <div className="flex items-end gap-3">
          <BirdMark size={52} />
          <p className="pb-2 font-display text-xl font-semibold">{company.name}</p>
        </div>
        <address className="pb-3 text-sm text-soft not-italic sm:text-right">
          {company.address}
          <br />
          {company.phone}
          <br />
          {company.email}
        </address>
      </header>
      <div className="grid gap-8 px-5 pt-7 sm:px-10">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="text-2xl">{lines.title}</h1>
            <p>{lines.date}</p>
          </div>
          <div className="grid justify-items-start gap-1 sm:justify-items-end">
            <p className="font-display text-2xl tabular-nums">{lines.total.value}</p>
            <Badge look={looks[status.tone]}>{status.word}</Badge>
          </div>
        </div>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[5fr_9fr_5fr]">
          {lines.details.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-xs text-faint">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="border-y border-t-ink border-b-line py-4">
          <p className="font-semibold">{purchase.type}</p>
          <p className="text-soft [overflow-wrap:anywhere]">{purchase.description}</p>
        </div>
        <ReceiptSums lines={lines} />
        <ReceiptSmallPrint lines={lines} />
      </div>
    </article>
  )
}
