import { SlidersHorizontal } from 'lucide-react'
import { Button } from './button.tsx'

type Props = {
  open: boolean
  /** How many filters are on: while they are hidden, the list looks as if it were all there is. */
  active: number
  onChange: (open: boolean) => void
}

/** Shows and hides filters where they would push their list off the first screen. */
export const FiltersButton = ({ open, active, onChange }: Props) => (
  <Button
    aria-expanded={open}
    onClick={() => onChange(!open)}
    className="min-h-[2.875rem] self-start px-3! enabled:border-edge! aria-expanded:bg-sunk"
  >
    <SlidersHorizontal size={18} aria-hidden="true" />
    <span className="sr-only">Filters{active > 0 && `, ${active} on`}</span>
    {active > 0 && (
      <span
        aria-hidden="true"
        className="min-w-6 rounded-full bg-ink px-1.5 py-0.5 text-sm text-paper forced-colors:border"
      >
        {active}
      </span>
    )}
  </Button>
)
