import type { ReactNode } from 'react'

type Item = { id: string; title: string; content: ReactNode }

/** The browser's own: items of one name close each other, and all of it works before any script. */
export function Accordion({ name, items }: { name: string; items: readonly Item[] }) {
  return (
    <div className="accordion">
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={name}>
          <summary>
            <h2>{title}</h2>
          </summary>
          <div className="prose">{content}</div>
        </details>
      ))}
    </div>
  )
}
