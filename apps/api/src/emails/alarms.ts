import { type AlarmGroup, type AlarmPlace, alarmPlaces } from '@smart-bird/contracts/admin/alarms'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Mail } from '#providers/mail/port'
import { cabinetLink } from './cabinet-link.ts'
import { type Company, letter } from './layout.ts'

export type AlarmsMail = {
  to: string
  isOver: boolean
  count: number
  groups: readonly AlarmGroup[]
}

/** Says what needs a person, or that it no longer does. */
export function alarmsMail(company: Company, mail: AlarmsMail): Mail {
  const { to, isOver, count, groups } = mail
  const [only] = groups.length === 1 ? groups : []
  const what = only?.title ?? `${count} alarms`
  return letter(company, {
    to,
    subject: isOver ? `Solved: ${what}` : `Needs attention: ${what}`,
    heading: only
      ? `${isOver ? 'Solved: ' : ''}${only.title}`
      : `${count} problems ${isOver ? 'are solved' : 'need your attention'}`,
    blocks: isOver
      ? ['You don’t need to do anything.', ...(only ? only.lines : groups)]
      : [
          ...(only ? onlyOne(company, only) : groups.map((group) => oneOfSome(company, group))),
          'You’ll get another email when this is over.',
        ],
  })
}

const onlyOne = (company: Company, group: AlarmGroup) => {
  const { lines, place } = oneOfSome(company, group)
  return [...lines, ...(place ? [place] : [])]
}

const oneOfSome = (company: Company, { kind, title, lines, since }: AlarmGroup) => {
  // A kind of the next release has no place here.
  const place: AlarmPlace | undefined = alarmPlaces[kind]
  return {
    title,
    lines: [...lines, `Since ${sinceText(since)}`],
    place: place && {
      link: cabinetLink(company, `${place.page}${place.query ?? ''}`),
      label: place.label,
    },
  }
}

function sinceText(since: string) {
  const { date, time } = formatMoment(since)
  return `${date}, ${time}`
}
