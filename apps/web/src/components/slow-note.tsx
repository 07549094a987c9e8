import { useDelayed } from '#lib/use-delayed.ts'

const slowMs = 3000

/** Below the places of what loads; its own place is kept. */
export const SlowNote = () => (
  <span aria-live="polite" className="block min-h-6 text-sm text-soft">
    {useDelayed(true, slowMs) && 'This is taking longer than usual.'}
  </span>
)
