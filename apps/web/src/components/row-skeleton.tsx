import { join } from './class-names.ts'
import { bar } from './skeleton.tsx'

type Props = {
  /** What loads, for screen readers. */
  label: string
  rows: number
}

/** Rows between lines with a value at their end, while a list loads. */
export const RowSkeleton = ({ label, rows }: Props) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place.
        key={row}
        className="flex h-13 items-center justify-between gap-6 border-b border-line last:border-0"
      >
        <span className={join(bar, row % 2 === 0 ? 'w-3/5' : 'w-2/5')} />
        <span className={join(bar, 'w-16')} />
      </span>
    ))}
  </div>
)
