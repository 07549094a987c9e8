import { momentInWords } from '@smart-bird/receipt/moment'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { join } from '#components/class-names.ts'
import { Dotted, type Part } from '#components/dotted.tsx'
import { agoInWords } from '#lib/ago.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useIsPhone } from '#lib/use-media.ts'

type Props = {
  icon: LucideIcon
  /** Only its mark is red: many rows in red would be a wall that nobody reads. */
  isUrgent?: boolean
  /** Announced as it appears. */
  role?: 'alert' | 'status'
  title: ReactNode
  /** What is said about it, before its age. */
  facts?: readonly string[]
  /** On a phone its title is enough. */
  reference?: string
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
  const {
    icon: Icon,
    isUrgent = false,
    role,
    title,
    facts = [],
    since,
    stake,
    action,
    reference,
  } = props
  const age = (
    <time dateTime={since} title={momentInWords(since)}>
      {agoInWords(since, serverNow())}
    </time>
  )
  const isPhone = useIsPhone()
  const beside = isPhone && facts.length > 1 ? facts.at(-1) : undefined
  const parts = facts
    .filter((fact) => fact !== beside)
    .map((fact): Part => ({ key: fact, content: fact }))
  const late: Part[] = beside ? [{ key: beside, content: beside }] : []
  if (reference && !isPhone) parts.push({ key: reference, content: reference })
  if (since) (isPhone ? late : parts).push({ key: 'age', content: age })
  return (
    <li data-task="">
      <div
        role={role}
        className="items-center gap-x-3 py-3 sm:grid sm:grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] md:grid-cols-[1.25rem_minmax(0,1fr)_auto_10rem]"
      >
        <Icon
          size={20}
          aria-hidden="true"
          className={join('mt-0.5 self-start max-sm:hidden', isUrgent ? 'text-red' : 'text-soft')}
        />
        {/* On a phone, what is at stake stands on the title's line, and the last fact with its age beside the button. */}
        <div className="flex justify-between gap-x-3 font-semibold sm:contents">
          <p className="min-w-0 self-start [overflow-wrap:anywhere]">{title}</p>
          <div className="justify-self-end whitespace-nowrap empty:hidden sm:col-start-3 sm:row-span-2">
            {stake}
          </div>
        </div>
        <div className="flex flex-wrap items-end gap-x-3 text-sm sm:contents">
          <div className="self-start text-sm text-soft [overflow-wrap:anywhere] max-sm:contents sm:col-start-2 sm:row-start-2 xl:flex">
            <div className="text-soft max-sm:basis-full xl:min-w-0 xl:not-empty:flex xl:not-empty:after:mx-1.5 xl:not-empty:after:content-['·']">
              {props.children}
            </div>
            {parts.length > 0 && (
              <Dotted className="min-w-0 max-sm:basis-full xl:shrink-0" parts={parts} />
            )}
          </div>
          {isPhone && <Dotted className="min-w-0 flex-1" parts={late} />}
          <div className="justify-self-end max-sm:-mb-1 sm:col-start-4 sm:row-span-2 sm:row-start-1">
            {action}
          </div>
        </div>
      </div>
    </li>
  )
}
