import { company } from '#lib/company.ts'
import { reload } from './lazy-part.tsx'

/** Four puzzle pieces that form a house, whose window lights. CSS shows it after 200 ms, so that it never flashes, and after 20 s what to do. */
export function PuzzleLoader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className="puzzle-loader">
      <svg viewBox="0 0 120 108" aria-hidden="true">
        <path d="M60 8 12 52h22a7 7 0 1 0 8 0h18V38a7 7 0 1 0 0-8Z" />
        <path d="M60 8v22a7 7 0 1 1 0 8v14h18a7 7 0 1 0 8 0h22Z" />
        <path d="M16 52h18a7 7 0 1 0 8 0h18v24a7 7 0 1 1 0 8v24h-9V82H33v26H16Z" />
        <path d="M104 52H86a7 7 0 1 1-8 0H60v24a7 7 0 1 1 0 8v24h44Z" />
        <path d="M79 77h9v9h-9Zm11 0h9v9h-9ZM79 88h9v9h-9Zm11 0h9v9h-9Z" />
      </svg>
      <span>{label}</span>
      <p>This is taking too long.</p>
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
