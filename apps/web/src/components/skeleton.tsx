import { join } from './class-names.ts'

export const bar =
  'h-4 animate-pulse rounded-sm bg-sunk in-data-premium:bg-night-line motion-reduce:animate-none'

type Props = {
  /** What loads, for screen readers. */
  label: string
  lines?: number
}

/** Placeholder lines while something loads. */
export function Skeleton({ label, lines = 3 }: Props) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing but their place.
          key={line}
          className={join(bar, line % 3 === 2 ? 'w-2/5' : line % 3 === 1 ? 'w-4/5' : 'w-full')}
        />
      ))}
    </div>
  )
}

/** A placeholder in the lines of a text that is as long. */
export const Blank = ({ like }: { like: string }) => (
  <span
    aria-hidden="true"
    className="animate-pulse rounded-sm box-decoration-clone bg-sunk text-transparent select-none motion-reduce:animate-none"
  >
    {like}
  </span>
)
