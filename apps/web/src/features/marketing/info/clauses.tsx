import type { Clause } from '@smart-bird/content/prose'
import { Fragment } from 'react'

export function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <dl className="clauses">
      {clauses.map(({ head, text }) => (
        <Fragment key={head}>
          <dt>{head}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
