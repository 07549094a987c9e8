import type { ReactNode } from 'react'

type Item = { id: string; title: string; content: ReactNode }

/** Native `details`: items with the same name close each other, and it works without script. */
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
