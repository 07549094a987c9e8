import type { ReactNode } from 'react'

type Item = { id: string; title: string; note?: string; content: ReactNode }

type Props = {
  name: string
  items: readonly Item[]
  /** Of the titles' headings. */
  level?: 2 | 3
  isFirstOpen?: boolean
}

/** Native `details`: items with the same name close each other, and it works without script. */
export function Accordion({ name, items, level = 2, isFirstOpen = false }: Props) {
  const Title = `h${level}` as const
  return (
    <div className="accordion">
      {items.map(({ id, title, note, content }, place) => (
        <details key={id} id={id} name={name} open={isFirstOpen && place === 0}>
          <summary>
            <Title>{title}</Title>
            {note && <p>{note}</p>}
          </summary>
          <div className="prose">{content}</div>
        </details>
      ))}
    </div>
  )
}
