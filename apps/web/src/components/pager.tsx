import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { join } from './class-names.ts'

type Props = {
  label: string
  /** Counts from 0. */
  page: number
  pageSize: number
  rowCount: number
  onPage: (page: number) => void
}

/** Which rows are shown, and buttons for the other pages. Renders nothing for a single page. */
export function Pager({ label, page, pageSize, rowCount, onPage }: Props) {
  const pageCount = Math.ceil(rowCount / pageSize)
  if (pageCount < 2) return null
  const start = page * pageSize
  return (
    <nav
      aria-label={label}
      className="mt-5 flex flex-wrap items-center justify-center gap-1 sm:gap-1.5"
    >
      <p
        aria-live="polite"
        className="text-sm text-soft tabular-nums max-sm:order-1 max-sm:grow max-sm:text-center sm:mr-auto"
      >
        {start + 1}–{Math.min(start + pageSize, rowCount)} of {rowCount}
      </p>
      <Step
        name="Previous page"
        icon={ChevronLeft}
        onPress={page > 0 && (() => onPage(page - 1))}
      />
      <div className="flex justify-center gap-1 max-sm:order-3 max-sm:basis-full sm:gap-1.5">
        {pagesAround(page, pageCount).map((number, place) =>
          number === undefined ? (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
              key={`gap-${place}`}
              className="grid w-6 place-items-center"
            >
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number + 1}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={join(
                look,
                'border px-2 font-semibold tabular-nums',
                number === page ? 'border-ink bg-ink text-paper' : 'border-line hover:border-edge',
              )}
            >
              {number + 1}
            </button>
          ),
        )}
      </div>
      <Step
        name="Next page"
        icon={ChevronRight}
        onPress={page < pageCount - 1 && (() => onPage(page + 1))}
      />
    </nav>
  )
}

const look = 'grid h-11 min-w-11 cursor-pointer place-items-center rounded-md'

type StepProps = { name: string; icon: LucideIcon; onPress: (() => void) | false }

/** Keeps the focus where there is no page to go to. */
const Step = ({ name, icon: Icon, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={!onPress}
    onClick={onPress || undefined}
    className={join(
      look,
      'max-sm:last:order-2 aria-disabled:cursor-default aria-disabled:opacity-35 not-aria-disabled:hover:bg-sunk',
    )}
  >
    <Icon size={20} aria-hidden="true" />
  </button>
)

/** The first, the last and the pages around the current one; undefined is a gap. */
export function pagesAround(page: number, pageCount: number): (number | undefined)[] {
  const numbers = [...new Set([0, page - 1, page, page + 1, pageCount - 1])]
    .filter((number) => number >= 0 && number < pageCount)
    .sort((a, b) => a - b)
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [undefined, number]
  })
}
