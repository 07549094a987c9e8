import { momentInWords } from '@smart-bird/receipt/moment'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { join } from '#components/class-names.ts'
import { Dotted } from '#components/dotted.tsx'
import { agoInWords } from '#lib/ago.ts'
import { serverNow } from '#lib/server-clock.ts'

type Props = {
  icon: LucideIcon
  /** Only its mark is red: many rows in red would be a wall that nobody reads. */
  isUrgent?: boolean
  /** Announced as it appears. */
  role?: 'alert' | 'status'
  title: ReactNode
  /** What is said about it, before its age. */
  facts?: readonly string[]
  since: string
  /** How much is at stake, or how long there is. */
  stake?: ReactNode
  /** What does it. */
  action: ReactNode
  children?: ReactNode
}

/** For links: as high as a row's buttons, and with their letters. */
export const taskButton =
  'min-h-9 px-3 py-1 text-sm whitespace-nowrap [text-rendering:auto] max-sm:min-h-11'

/** Something to do: what, since when, and the button for it. */
export const TaskRow = (props: Props) => {
  const { icon: Icon, isUrgent = false, role, title, facts = [], since, stake, action } = props
  const age = (
    <time dateTime={since} title={momentInWords(since)}>
      {agoInWords(since, serverNow())}
    </time>
  )
  return (
    <li data-task="">
      <div
        role={role}
        className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 py-3 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] md:grid-cols-[1.25rem_minmax(0,1fr)_auto_10rem]"
      >
        <Icon
          size={20}
          aria-hidden="true"
          className={join('mt-0.5 self-start', isUrgent ? 'text-red' : 'text-soft')}
        />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-semibold">{title}</p>
          <div className="text-sm text-soft">{props.children}</div>
          <Dotted
            className="text-sm"
            parts={[
              ...facts.map((fact) => ({ key: fact, content: fact })),
              ...(since ? [{ key: 'age', content: age }] : []),
            ]}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:col-start-2 sm:contents">
          <div className="font-semibold whitespace-nowrap tabular-nums empty:hidden sm:justify-self-end">
            {stake}
          </div>
          <div className="ml-auto sm:col-start-4 sm:justify-self-end">{action}</div>
        </div>
      </div>
    </li>
  )
}
