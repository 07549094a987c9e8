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

/** For links: as high as a row's buttons. */
export const taskButton = 'min-h-9 px-3 py-1 text-sm whitespace-nowrap max-sm:min-h-11'

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
        className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 py-3 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] md:grid-cols-[1.25rem_minmax(0,1fr)_auto_10rem] max-sm:*:col-start-2"
      >
        <Icon
          size={20}
          aria-hidden="true"
          className={join('col-start-1! mt-0.5 self-start', isUrgent ? 'text-red' : 'text-soft')}
        />
        {/* On a phone, what is at stake stands on the title's line, and the button at the end of the last one. */}
        <div className="flex justify-between gap-x-3 font-semibold sm:contents">
          <p className="min-w-0 self-start [overflow-wrap:anywhere]">{title}</p>
          <div className="justify-self-end whitespace-nowrap empty:hidden sm:col-start-3 sm:row-span-2">
            {stake}
          </div>
        </div>
        <div className="flex flex-wrap items-end gap-x-3 text-sm sm:contents">
          <div className="self-start text-sm text-soft [overflow-wrap:anywhere] max-sm:contents sm:col-start-2 sm:row-start-2 xl:flex xl:gap-x-5">
            <div className="text-soft empty:hidden max-sm:basis-full">{props.children}</div>
            <Dotted
              className="min-w-0 max-sm:flex-1 xl:shrink-0"
              parts={[
                ...facts.map((fact) => ({ key: fact, content: fact })),
                ...(since ? [{ key: 'age', content: age }] : []),
              ]}
            />
          </div>
          <div className="justify-self-end max-sm:-mb-1 sm:col-start-4 sm:row-span-2 sm:row-start-1">
            {action}
          </div>
        </div>
      </div>
    </li>
  )
}
