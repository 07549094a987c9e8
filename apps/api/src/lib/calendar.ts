/** One appointment as a calendar file (RFC 5545). Pure. */

export type Appointment = {
  /** The same for each version of it, so that the newest takes the place of those before. */
  uid: string
  sequence: number
  /** When this version was made, and the appointment itself (ISO 8601). */
  changedAt: string
  startsAt: string
  endsAt: string
  isCanceled: boolean
  title: string
  place: string
  text: string
  organizer: { name: string; email: string }
}

export const methodOf = ({ isCanceled }: Pick<Appointment, 'isCanceled'>) =>
  isCanceled ? 'CANCEL' : 'PUBLISH'

/** PUBLISH, not REQUEST: no calendar answers on its owner's behalf. */
export function calendarOf(one: Appointment): string {
  const { uid, sequence, organizer, isCanceled } = one
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(organizer.name)}//Visits//EN`,
    `METHOD:${methodOf(one)}`,
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcOf(one.changedAt)}`,
    `DTSTART:${utcOf(one.startsAt)}`,
    `DTEND:${utcOf(one.endsAt)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${readable(organizer.name).replace(/["\n]/g, '')}":mailto:${organizer.email}`,
    `SUMMARY:${textOf(one.title)}`,
    `LOCATION:${textOf(one.place)}`,
    `DESCRIPTION:${textOf(one.text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20270114T190000Z */
const utcOf = (moment: string) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Without what no calendar may hold. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

const textOf = (text: string) =>
  readable(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** In parts of 75 bytes at most, which end between two characters. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > 75) [text, bytes] = [`${text}\r\n `, 1]
    text += character
    bytes += length
  }
  return text
}
