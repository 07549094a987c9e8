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

/** Something to do: what, since when, and the button for it. From a desk on in one line. */
export const TaskRow = (props: Props) => {
  const { icon: Icon, isUrgent = false, role, title, facts = [], since, stake, action } = props
  const isPhone = useIsPhone()
  const age = since && (
    <time dateTime={since} title={momentInWords(since)}>
      {agoInWords(since, serverNow())}
    </time>
  )
  // On a phone they have a line of their own, as what somebody wrote has.
  const parts = isPhone ? [] : facts.map((fact): Part => ({ key: fact, content: fact }))
  if (props.reference && !isPhone) parts.push({ key: 'reference', content: props.reference })
  if (age) parts.push({ key: 'age', content: age })
  return (
    <li data-task="">
      <div
        role={role}
        className="flex flex-wrap items-baseline gap-x-3 py-3 print:py-2 sm:grid sm:grid-cols-[1.25rem_minmax(0,1fr)_auto_9.75rem] sm:items-center print:grid-cols-[1.25rem_minmax(0,1fr)_auto] lg:gap-x-6 xl:grid-cols-[1.25rem_minmax(0,19rem)_minmax(0,1fr)_auto_9.75rem] xl:py-1.5"
      >
        <Icon
          size={20}
          aria-hidden="true"
          className={join(
            'mt-0.5 self-start max-sm:hidden lg:-mr-3 xl:mt-0 xl:self-center',
            isUrgent ? 'text-red' : 'text-soft',
          )}
        />
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere] max-sm:flex-[1_1_min(100%,8.5rem)]">
          {title}
        </p>
        <div className="justify-self-end font-semibold whitespace-nowrap empty:hidden sm:col-start-3 sm:row-span-2 xl:col-start-4 xl:row-span-1">
          {stake}
        </div>
        <div className="text-sm text-soft [overflow-wrap:anywhere] max-sm:contents sm:col-start-2 sm:row-start-2 sm:flex sm:flex-wrap xl:col-start-3 xl:row-start-1 xl:flex-nowrap xl:overflow-hidden xl:*:not-first:shrink-0">
          <div className="min-w-0 empty:hidden max-sm:order-1 max-sm:basis-full max-sm:text-sm max-sm:text-soft sm:basis-full xl:flex xl:basis-auto xl:not-last:after:mx-1.5 xl:not-last:after:content-['·']">
            {props.children ?? (isPhone && facts.join(' · '))}
          </div>
          {parts.length > 0 && (
            <Dotted className="max-sm:order-1 max-sm:flex-[1_1_7em] max-sm:text-sm" parts={parts} />
          )}
        </div>
        <div className="max-sm:order-2 max-sm:-my-2.5 sm:col-start-4 sm:row-span-2 sm:row-start-1 sm:justify-self-end xl:col-start-5 xl:row-span-1">
          {action}
        </div>
      </div>
    </li>
  )
}
