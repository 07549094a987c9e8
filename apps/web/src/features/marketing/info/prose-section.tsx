import type { Section } from '@smart-bird/content/prose'
import type { ReactNode } from 'react'
import { Link } from '#components/link.tsx'
import { Clauses } from './clauses.tsx'

type Props = { section: Section; number: number | undefined; children?: ReactNode }

export function ProseSection({ section, number, children }: Props) {
  const { id, title, paragraphs, clauses, points, links } = section
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl">
        {number !== undefined && <span className="number text-amber-text">{number}</span>}
        {title}
      </h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {clauses && <Clauses clauses={clauses} />}
      {points && (
        <ul className="points">
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {children}
      {links?.map(({ label, to }) => (
        <p key={to}>
          <Link to={to} className="text-link py-0.5 font-semibold">
            {label}
          </Link>
        </p>
      ))}
    </section>
  )
}
