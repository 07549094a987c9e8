import { company } from '#lib/company.ts'
import { reload } from './lazy-part.tsx'

/** Four puzzle pieces that form a house, whose window lights. CSS shows it after 200 ms, so that it never flashes, and after 20 s what to do. */
export function PuzzleLoader() {
  return (
    <div role="status" className="puzzle-loader">
      <svg viewBox="0 0 120 108" aria-hidden="true">
        <path d="M60 14 16 52h18a7 7 0 1 0 8 0h18V46a7 7 0 1 0 0-8Z" />
        <path fill="#31467a" d="M60 14v24a7 7 0 1 1 0 8v6h18a7 7 0 1 0 8 0h18Z" />
        <path fill="#31467a" d="M18 50v2h16a7 7 0 1 0 8 0h18v24a7 7 0 1 1 0 8v24H18Z" />
        <g>
          <path d="M102 52H86a7 7 0 1 1-8 0H60v24a7 7 0 1 1 0 8v24h42Z" />
          <path strokeWidth="2" d="M78 76h18v18H78Zm9 0v18m-9-9h18" />
        </g>
        <path fill="#96503f" stroke="none" d="M60 3 4 53l5 6 51-45 51 45 5-6ZM86 7v24l11 9V7Z" />
        <path
          fill="#efe4cd"
          stroke="var(--color-edge)"
          strokeWidth="0.8"
          d="M60 14 9 59l3 2 48-42 48 42 3-2ZM84 3h15v4H84Z"
        />
        <path fill="#96503f" strokeWidth="3" d="M29 108V78h18v30" />
      </svg>
      <span>Loading…</span>
      <p>This is taking too long.</p>
      <button type="button" className="btn btn-primary" onClick={reload}>
        Reload
      </button>
      <p className="px-4 text-center">
        Or call us:{' '}
        <a href={company.phoneHref} className="text-link whitespace-nowrap">
          {company.phone}
        </a>
      </p>
    </div>
  )
}
