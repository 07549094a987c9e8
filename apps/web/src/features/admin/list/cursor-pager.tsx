import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#components/button.tsx'

type Props = {
  label: string
  /** Counts from 1. */
  page: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  busy?: boolean
}

/** Previous and next buttons, for lists without page numbers. */
export function CursorPager({ label, page, onPrevious, onNext, busy = false }: Props) {
  if (page === 1 && !onPrevious && !onNext) return null
  return (
    <nav
      aria-label={label}
      className="mt-5 flex flex-wrap items-center justify-center gap-2 max-sm:*:px-3 sm:gap-3"
    >
      <Button onClick={onPrevious} disabled={!onPrevious || busy}>
        <ChevronLeft size={18} aria-hidden="true" />
        Previous<span className="sr-only"> page</span>
      </Button>
      <span
        aria-live="polite"
        className="min-w-20 text-center whitespace-nowrap text-sm font-semibold tabular-nums"
      >
        Page {page}
      </span>
      <Button onClick={onNext} disabled={!onNext || busy}>
        Next<span className="sr-only"> page</span>
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  )
}
