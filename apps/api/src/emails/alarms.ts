import {
  type AlarmGroup,
  type AlarmPlace,
  alarmPlaces,
  withoutSubject,
} from '@smart-bird/contracts/admin/alarms'
import { capitalized } from '@smart-bird/contracts/words'
import { formatMoment } from '@smart-bird/receipt/moment'
import { titleOnceOver } from './alarms-over.ts'
import { type Company, cabinetLink, letter } from './layout.ts'

export type AlarmsMail = {
  to: string
  isOver: boolean
  /** How many kinds. */
  count: number
  groups: readonly AlarmGroup[]
}

/** Says what needs a person, or that it no longer does. */
export function alarmsMail(company: Company, mail: AlarmsMail) {
  const { to, isOver, count, groups } = mail
  const [only] = groups.length === 1 ? groups : []
  if (isOver) {
    const heading = only ? `Resolved: ${titleOnceOver(only)}` : `${count} problems are resolved`
    return letter(company, {
      to,
      subject: only ? heading : `Resolved: ${count} problems`,
      heading,
      blocks: [
        ...(only
          ? only.lines
          : groups.map((group) => ({ ...group, title: capitalized(titleOnceOver(group)) }))),
        only ? nothingToDo : { closing: nothingToDo },
      ],
    })
  }
  const points = groups.map((group) => pointOf(company, group))
  return letter(company, {
    to,
    subject: `Needs attention: ${only?.title ?? `${count} problems`}`,
    heading: only?.title ?? `${count} problems need your attention`,
    blocks: [
      ...(only ? points.flatMap(({ lines, place }) => [...lines, place]) : points),
      only ? againOnceOver('it’s') : { closing: againOnceOver('they’re') },
    ],
  })
}

const nothingToDo = 'You don’t need to do anything.'
const againOnceOver = (they: string) => `You’ll get another email when ${they} resolved.`

const pointOf = (company: Company, { kind, title, lines, since }: AlarmGroup) => {
  // A kind of the next release has no place here.
  const place: AlarmPlace | undefined = alarmPlaces[kind]
  const { mediumDate, time } = formatMoment(since)
  const sinceText = `${mediumDate}, ${time}`
  return {
    title,
    lines: [
      ...lines.map((line) => withoutSubject(line, title)),
      ...(lines.some((line) => line.includes(sinceText)) ? [] : [`Since ${sinceText}.`]),
    ],
    place: place && {
      link: cabinetLink(company, `${place.page}${place.query ?? ''}`),
      label: place.label,
    },
  }
}
