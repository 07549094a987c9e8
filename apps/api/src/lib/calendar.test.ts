import { nastyTexts } from '@smart-bird/contracts/testing/nasty-texts'
import ICAL from 'ical.js'
import ical, { type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { type Appointment, calendarOf } from './calendar.ts'

const visit: Appointment = {
  uid: 'SB-V-7K2M4F@smartbird.example',
  sequence: 2,
  changedAt: '2027-01-02T03:04:05.678Z',
  startsAt: '2027-01-14T19:00:00.000Z',
  endsAt: '2027-01-14T23:00:00.000Z',
  isCanceled: false,
  title: 'Installation, with Tess',
  place: '12 Example Avenue, Chicago; IL',
  text: 'Twelve lights\nand a hub',
  organizer: { name: 'Smart Bird', email: 'hello@smartbird.example' },
}
const fileOf = (wanted: Partial<Appointment> = {}) => calendarOf({ ...visit, ...wanted })

type Read = {
  method: string
  uid: string
  sequence: number
  starts: string
  ends: string
  status: string
  title: string
  place: string
  text: string
  organizer: string
}

/** The reader of Thunderbird. Strict: what it doesn't understand it refuses. */
function byIcalJs(file: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      uid: event.uid,
      sequence: event.sequence,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      title: event.summary,
      place: event.location,
      text: event.description,
      organizer: event.organizer,
    }
  })
}

function byNodeIcal(file: string): Read[] {
  const calendar = ical.sync.parseICS(file)
  return Object.values(calendar)
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map((event) => ({
      method: String(event.method),
      uid: event.uid,
      sequence: Number(event.sequence),
      starts: event.start.toISOString(),
      ends: event.end?.toISOString() ?? '',
      status: String(event.status),
      title: String(event.summary),
      place: String(event.location),
      text: String(event.description),
      organizer: typeof event.organizer === 'object' ? event.organizer.val : '',
    }))
}

describe.each([
  ['ical.js', byIcalJs],
  ['node-ical', byNodeIcal],
])('%s', (_, read) => {
  it('reads what, when, where and from whom', () => {
    expect(read(fileOf())).toEqual([
      {
        method: 'PUBLISH',
        uid: visit.uid,
        sequence: 2,
        starts: visit.startsAt,
        ends: visit.endsAt,
        status: 'CONFIRMED',
        title: visit.title,
        place: visit.place,
        text: visit.text,
        organizer: 'mailto:hello@smartbird.example',
      },
    ])
  })

  it('reads that it is canceled, of the same entry', () => {
    const [canceled] = read(fileOf({ isCanceled: true, sequence: 3 }))
    expect(canceled).toMatchObject({
      ...{ method: 'CANCEL', status: 'CANCELLED', uid: visit.uid, sequence: 3 },
    })
  })

  it.each([
    ['forward', '2027-03-14T07:30:00.000Z', '2027-03-14T09:30:00.000Z'],
    ['back', '2027-11-07T05:30:00.000Z', '2027-11-07T08:30:00.000Z'],
  ])('reads a visit over the hour at which clocks go %s', (_, startsAt, endsAt) => {
    expect(read(fileOf({ startsAt, endsAt }))).toMatchObject([{ starts: startsAt, ends: endsAt }])
  })

  it('makes one entry of two files about one visit', () => {
    const uids = [fileOf(), fileOf({ sequence: 3 })].flatMap(read).map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(1)
  })

  it('reads every text as it was written, and nothing else comes of it', () => {
    const letters = [
      ...nastyTexts,
      'BEGIN:VALARM\r\nEND:VEVENT',
      '🏠'.repeat(120),
      'C:\\home,;:"\\',
    ]
    for (const letter of letters) {
      // Between our own words, as all texts from outside are: node-ical takes quotes around a whole text off.
      const text = `Visit: ${letter}.`
      const [event, ...more] = read(fileOf({ title: text, place: text, text }))
      expect(more, text).toEqual([])
      // Control characters aside, which a calendar may not hold.
      const shown = text
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/(?!\n)\p{Cc}/gu, (one) => (one >= '\u0080' ? one : ' '))
      expect(event?.title, text).toBe(shown)
      expect(event).toMatchObject({ uid: visit.uid, starts: visit.startsAt, status: 'CONFIRMED' })
    }
  })
})

it('has lines of 75 bytes at most, each with its end, and none cut within a character', () => {
  const lines = fileOf({ text: 'Ä🏠é'.repeat(90) }).split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n\uFFFD]/)
  }
})

it('has a name that can’t end its quotation', () => {
  const organizer = { name: 'Smart "Bird"\nInc: x', email: 'a@b.co' }
  expect(fileOf({ organizer })).toContain('ORGANIZER;CN="Smart BirdInc: x":mailto:a@b.co\r\n')
})
