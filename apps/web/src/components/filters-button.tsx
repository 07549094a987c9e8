import { SlidersHorizontal } from 'lucide-react'
import { Button } from './button.tsx'

type Props = { open: boolean; onChange: (open: boolean) => void }

/** Shows and hides filters where they would push their list off the first screen. */
export const FiltersButton = ({ open, onChange }: Props) => (
  <Button
    aria-expanded={open}
    onClick={() => onChange(!open)}
    className="border-edge! px-3! aria-expanded:bg-sunk"
  >
    <SlidersHorizontal size={18} aria-hidden="true" />
    <span className="sr-only">Filters</span>
  </Button>
)
