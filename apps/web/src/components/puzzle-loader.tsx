import { company } from '#lib/company.ts'
import { reload } from './lazy-part.tsx'

/** Four puzzle pieces that form a house, whose window lights. CSS shows it after 200 ms, so that it never flashes, and after 20 s what to do. */
export function PuzzleLoader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className="puzzle-loader">
      <svg viewBox="0 0 120 108" aria-hidden="true">
        <path d="M60 14 16 52h18a7 7 0 1 0 8 0h18V38a7 7 0 1 0 0-8Z" />
        <path d="M60 14v16a7 7 0 1 1 0 8v14h18a7 7 0 1 0 8 0h18Z" />
        <path d="M18 50v2h16a7 7 0 1 0 8 0h18v24a7 7 0 1 1 0 8v24H18Z" />
        <path d="M102 52H86a7 7 0 1 1-8 0H60v24a7 7 0 1 1 0 8v24h42ZM86 6h11v32l-11-9Z" />
        <path fill="#7d463c" d="M60 3 4 53l5 6 51-45Z" />
        <path fill="#7d463c" d="m60 3 56 50-5 6-51-45Z" />
        <path fill="#efe4cd" d="M60 14 9 59l3 2 48-42Z" />
        <path fill="#efe4cd" d="m60 14 51 45-3 2-48-42ZM84 3h15v4H84Z" />
        <path fill="#24355f" stroke="#efe4cd" strokeWidth="3" d="M29 108V78h18v30" />
        <path stroke="#efe4cd" strokeWidth="2" d="M74 76h20v18H74Zm10 0v18m-10-9h20" />
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
