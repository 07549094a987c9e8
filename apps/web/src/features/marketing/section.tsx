import type { ReactNode } from 'react'
import { PhoneFold } from './phone-fold.tsx'

type Props = {
  id: string
  title: string
  lead?: ReactNode
  className?: string
  /** Of the home page, whose parts keep to the middle of what may be a band. */
  wrap?: boolean
  children: ReactNode
}

/** A part of a page, under its heading. */
export function Section({ id, title, lead, className, wrap = false, children }: Props) {
  const inside = (
    <>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  )
  return (
    <section aria-labelledby={id} className={className ?? (wrap ? 'section' : 'info-section')}>
      {wrap ? <div className="wrap">{inside}</div> : inside}
    </section>
  )
}

type TableProps = Omit<Props, 'className' | 'wrap'> & {
  /** Of the table. */
  className: string
  columns: readonly (string | { id: string; content: ReactNode })[]
  /** Below the table. */
  note?: ReactNode
  /** What a phone shows of it until it is opened. */
  fold?: string
}

/** One with a table of these columns; `children` are its rows. */
export function TableSection({ className, columns, note, fold, children, ...section }: TableProps) {
  const table = (
    <>
      <table className={`table ${className}`}>
        <caption className="sr-only">{section.title}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const { id, content } =
                typeof column === 'string' ? { id: column, content: column } : column
              return (
                <th key={id} scope="col">
                  {content}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {note}
    </>
  )
  return (
    <Section {...section}>{fold ? <PhoneFold summary={fold}>{table}</PhoneFold> : table}</Section>
  )
}
