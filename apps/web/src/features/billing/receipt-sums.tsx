import type { LabeledLine, ReceiptLines } from '@smart-bird/receipt/receipt'
import { join } from '#components/class-names.ts'

/** Thanks at the left; price, tax and total at the right. */
export function ReceiptSums({ lines }: { lines: ReceiptLines }) {
  const { price, tax, total, status } = lines
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
      <div className="min-w-0">
        <p className="font-display text-xl">{lines.guestCopy}</p>
        {status.note && <p className="mt-2 max-w-64 text-sm text-soft">{status.note}</p>}
      </div>
      <dl className="min-w-56 flex-1 border-b-2 border-amber-strong pb-2 tabular-nums sm:max-w-64">
        <Sum line={price} />
        <Sum line={tax} />
        <Sum line={total} className="mt-1.5 border-t border-line pt-2 text-lg font-semibold" />
      </dl>
    </div>
  )
}

function Sum({ line, className }: { line: LabeledLine; className?: string }) {
  return (
    <div className={join('flex justify-between gap-6', className)}>
      <dt>{line.label}</dt>
      <dd>{line.value}</dd>
    </div>
  )
}
