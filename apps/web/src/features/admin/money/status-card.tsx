import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { GoodNews } from '#components/empty-state.tsx'

type Props = {
  title: string
  /** What there is to say if all is well: one line, beside the title. */
  good: string | false | undefined
  children: ReactNode
}

/** A list that is empty as long as all is well. */
export const StatusCard = ({ title, good, children }: Props) => (
  <Card title={title} aside={good && <GoodNews text={good} />}>
    {children}
  </Card>
)
