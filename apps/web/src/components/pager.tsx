import { join } from './class-names.ts'

type Props = { label: string; page: number; pageCount: number; onPage: (page: number) => void }

/** Numbered page buttons; `page` counts from 0. Renders nothing for a single page. */
export function Pager({ label, page, pageCount, onPage }: Props) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap justify-center gap-1.5">
      {pagesAround(page, pageCount).map((number, place) =>
        number === undefined ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
            key={`gap-${place}`}
            className="grid size-10 place-items-center"
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
              'grid h-10 min-w-10 cursor-pointer place-items-center rounded-md border px-2 font-semibold tabular-nums',
              number === page ? 'border-ink bg-ink text-paper' : 'border-line hover:border-edge',
            )}
          >
            {number + 1}
          </button>
        ),
      )}
    </nav>
  )
}

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
