import type { ReceiptLines } from '@smart-bird/receipt/receipt'

/** Thanks at the left; price, tax and total at the right. */
export function ReceiptSums({ lines }: { lines: ReceiptLines }) {
  const { price, tax, total, status } = lines
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
      <div className="min-w-0 max-w-64">
        <p className="font-display text-xl">{lines.guestCopy}</p>
        {status.note && <p className="mt-2 text-sm text-soft">{status.note}</p>}
      </div>
      <dl className="grid min-w-56 flex-1 grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b-2 border-amber-strong pb-2 tabular-nums sm:max-w-64">
        <dt>{price.label}</dt>
        <dd className="text-right">{price.value}</dd>
        <dt>{tax.label}</dt>
        <dd className="text-right">{tax.value}</dd>
        <dt className="border-t border-line pt-2 text-lg font-semibold">{total.label}</dt>
        <dd className="border-t border-line pt-2 text-right text-lg font-semibold">
          {total.value}
        </dd>
      </dl>
    </div>
  )
}
