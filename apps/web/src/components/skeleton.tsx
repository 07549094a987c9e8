import { join } from './class-names.ts'

const bar =
  'h-4 animate-pulse rounded-sm bg-line in-data-premium:bg-night-line motion-reduce:animate-none'

type Props = {
  /** What loads, for screen readers. */
  label: string
  lines?: number
  /** What comes: text, or rows between lines with a value at their end. */
  like?: 'text' | 'rows'
}

/** Placeholder lines while something loads. */
export function Skeleton({ label, lines = 3, like = 'text' }: Props) {
  return (
    <div role="status" className={like === 'text' ? 'grid gap-3' : undefined}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) =>
        like === 'text' ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing but their place.
            key={line}
            className={join(bar, line % 3 === 2 ? 'w-2/5' : line % 3 === 1 ? 'w-4/5' : 'w-full')}
          />
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={line}
            className="flex h-13 items-center justify-between gap-6 border-b border-line last:border-0"
          >
            <span className={join(bar, line % 2 === 0 ? 'w-3/5' : 'w-2/5')} />
            <span className={join(bar, 'w-16')} />
          </span>
        ),
      )}
    </div>
  )
}

/** A placeholder in the lines of a text that is as long. */
export const Blank = ({ like }: { like: string }) => (
  <span
    aria-hidden="true"
    className="animate-pulse rounded-sm box-decoration-clone bg-line text-transparent select-none motion-reduce:animate-none"
  >
    {like}
  </span>
)
