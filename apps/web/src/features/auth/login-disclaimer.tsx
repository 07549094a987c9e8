import { timings } from '@smart-bird/contracts/limits'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#components/link.tsx'
import { paths } from '#lib/paths.ts'
import { useTimeout } from '#lib/use-timeout.ts'

/** Who can log in. Visible at first and set visible again after two seconds (specification §9), unless dismissed. */
export function LoginDisclaimer() {
  const [state, setState] = useState<'first' | 'visible' | 'dismissed'>('first')
  useTimeout(() => setState('visible'), timings.disclaimerMs, state === 'first')
  if (state === 'dismissed') return null
  return (
    <aside
      aria-label="Who can log in"
      className="flow-root rounded-lg border border-night-line bg-night-raised px-[min(1.5rem,6vw)] py-4 text-sm text-night-soft sm:px-8"
    >
      {/* The text flows around it. */}
      <button
        type="button"
        aria-label="Close (X)"
        onClick={({ currentTarget }) => {
          // The button disappears, so the focus moves to the form.
          currentTarget.closest('main')?.querySelector('input')?.focus()
          setState('dismissed')
        }}
        className="-my-3 float-right -mr-[min(1rem,5vw)] grid size-11 cursor-pointer place-items-center rounded-md font-semibold hover:text-night-ink"
      >
        <X size={18} aria-hidden="true" />
      </button>
      <p>
        <span>
          Accounts come with your installation: only customers who already received a service from
          us can log in.
        </span>{' '}
        Not a customer yet?{' '}
        <Link to={paths.contact} className="text-link font-semibold">
          Contact us
        </Link>
        .
      </p>
    </aside>
  )
}
