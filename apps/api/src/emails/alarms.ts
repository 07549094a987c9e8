import type { AlarmGroup } from '@smart-bird/contracts/admin/alarms'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'

export type AlarmsMail = {
  to: string
  isOver: boolean
  count: number
  groups: readonly AlarmGroup[]
}

/** Says what needs a person, or that it no longer does. */
export function alarmsMail(company: Company, { to, isOver, count, groups }: AlarmsMail): Mail {
  const [only] = groups.length === 1 ? groups : []
  const what = only?.title ?? `${count} alarms`
  return letter(company, {
    to,
    subject: isOver ? `Over: ${what}` : `Needs attention: ${what}`,
    heading: isOver ? 'This is over' : 'This needs attention',
    blocks: [
      ...groups.map(({ title, lines, since }) => ({
        title,
        lines: isOver ? lines : [...lines, `Since ${sinceText(since)}`],
      })),
      isOver
        ? 'You don’t need to do anything.'
        : 'You’ll get another email when this is over. The admin page shows what needs attention at any time, and where to mend it.',
      { link: `${company.siteUrl}/login`, label: 'Log in' },
    ],
  })
}

function sinceText(since: string) {
  const { date, time } = formatMoment(since)
  return `${date}, ${time}`
}
