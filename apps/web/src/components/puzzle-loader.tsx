import { company } from '#lib/company.ts'
import { reload } from './lazy-part.tsx'

/** Four puzzle pieces that form a house. CSS shows it after 200 ms, so that it never flashes, and after 20 s what to do. */
export function PuzzleLoader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className="puzzle-loader">
      <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
        <path d="M60 8 12 50h48V38a7 7 0 1 0 0-14Z" />
        <path d="M60 8v16a7 7 0 1 1 0 14v12h48Z" />
        <path d="M16 54v54h44V92a7 7 0 1 1 0-14V54H46a7 7 0 1 0-14 0Z" />
        <path d="M64 54v22a9 9 0 0 1 0 18v14h40V54H90a7 7 0 1 1-14 0Z" />
      </svg>
      <span>{label}</span>
      <p>This is taking too long. We’re still waiting.</p>
      <button type="button" className="btn btn-primary" onClick={reload}>
        Reload
      </button>
      <p>
        Or call us:{' '}
        <a href={company.phoneHref} className="text-link">
          {company.phone}
        </a>
      </p>
    </div>
  )
}
