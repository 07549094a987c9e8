import { nastyTexts } from '@smart-bird/contracts/testing/nasty-texts'
import ical, { type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import type { Mail } from '#providers/mail/port'
import {
  type VisitAgreedMail,
  type VisitMovedMail,
  visitAgreedMail,
  visitMovedMail,
  visitReminderMail,
} from './visit-agreed.ts'
import { type VisitCanceledMail, visitCanceledMail } from './visit-canceled.ts'
import { type VisitDoneMail, visitDoneMail } from './visit-done.ts'
import { type VisitOfferedMail, visitOfferedMail } from './visit-offered.ts'

const company = {
  name: 'Smart Bird',
  email: 'hello@smartbird.example',
  phone: '(312) 555-0142',
  address: '100 Example Street, Chicago, IL 60601',
  siteUrl: 'https://smartbird.example',
}
const to = 'robin@example.com'
const visit = {
  to,
  name: 'Robin Example',
  reference: 'SB-V-7K2M4F',
  kind: 'service',
  who: 'Tess',
  address: '12 Example Avenue, Chicago',
  about: 'The porch light doesn’t answer',
  cost: 'Free with Silver, within 50 miles.',
  sequence: 1,
  changedAt: '2027-01-04T15:00:00.000Z',
} as const
const span = { startsAt: '2027-01-14T19:00:00.000Z', endsAt: '2027-01-14T23:00:00.000Z' }
const before = { startsAt: '2027-01-12T15:00:00.000Z', endsAt: '2027-01-12T19:00:00.000Z' }
const place = { code: 'k7-code' }
const ours = { to: undefined } as unknown as { to: string }

const offered = (mail: Partial<VisitOfferedMail> = {}) =>
  visitOfferedMail(company, { ...visit, windows: [before, span], place, ...mail })
const agreed = (mail: Partial<VisitAgreedMail> = {}) =>
  visitAgreedMail(company, { ...visit, ...span, place, ...mail })
const moved = (mail: Partial<VisitMovedMail> = {}) =>
  visitMovedMail(company, { ...visit, ...span, place, before, reason: '', ...mail })
const reminder = () => visitReminderMail(company, { ...visit, ...span, place })
const canceled = (mail: Partial<VisitCanceledMail> = {}) =>
  visitCanceledMail(company, {
    ...{ ...visit, span, by: 'us', isMissed: false, reason: 'Tess is ill.', ...mail },
  })
const done = (mail: Partial<VisitDoneMail> = {}) =>
  visitDoneMail(company, {
    ...{ ...visit, ...span, summary: 'We changed the relay.', minutes: 50, amount: '0.00' },
    ...{ orderNumber: null, guaranteeUntil: null, isCorrection: false, username: 'robin' },
    ...{ doneAt: '2027-01-14T21:00:00.000Z', ...mail },
  })

const tagsIn = (html: string | undefined) => html?.match(/<[^>]*>/g)

function entryOf({ attachments }: Mail) {
  const [file] = attachments ?? []
  const [event] = Object.values(
    ical.sync.parseICS(Buffer.from(file?.content ?? []).toString()),
  ).filter((part): part is VEvent => part?.type === 'VEVENT')
  return { name: file?.filename, type: file?.contentType, event }
}

describe.each([
  ['a moved visit', (text: string) => moved({ reason: text, about: text, name: text, who: text })],
  ['a canceled visit', (text: string) => canceled({ reason: text, about: text, who: text })],
  ['what we did', (text: string) => done({ summary: text, cost: text, who: text, name: text })],
  ['an offer', (text: string) => offered({ about: text, instead: { ...before, reason: text } })],
])('in %s', (_, mail) => {
  it('every word that somebody wrote is text, and adds no markup', () => {
    const tags = tagsIn(mail('Plain').html)
    for (const text of nastyTexts) {
      const words = text.replaceAll('\n', ' ')
      expect(tagsIn(mail(words).html), text).toEqual(tags)
      expect(mail(words).subject).toMatch(/^[^\r\n]+$/)
    }
  })
})

describe('an offer', () => {
  it('lists the times by Chicago’s clock, says what it costs, and has one link', () => {
    const { subject, text, attachments } = offered()
    expect(subject).toBe('When can we come?')
    expect(text).toContain('one of these times (Chicago, CST):')
    expect(text).toContain(
      'Tue, Jan 12: 9:00\u00a0AM\u00a0–\u00a01:00\u00a0PM\nThu, Jan 14: 1:00\u00a0–\u00a05:00\u00a0PM',
    )
    expect(text).toContain('What it costs\nFree with Silver, within 50 miles.')
    expect(text).toContain('https://smartbird.example/visit#k7-code')
    expect(text).toContain('Anyone who has this link')
    expect(attachments).toBeUndefined()
  })

  it('leads a customer to the cabinet, where nobody else can choose', () => {
    const { text } = offered({ place: { username: 'robin' } })
    expect(text).toContain('https://smartbird.example/cabinet/robin/house#visits')
    expect(text).not.toContain('Anyone who has')
  })

  it('in the place of an agreed time says why, and takes that one out of the calendar', () => {
    const mail = offered({ instead: { ...before, reason: 'Tess is ill.' } })
    expect(mail.subject).toBe('We have to move your visit')
    expect(mail.text).toContain(
      'we can’t come on Tue, Jan 12, 9:00\u00a0AM\u00a0–\u00a01:00\u00a0PM.',
    )
    expect(mail.text).toContain('Why:\nTess is ill.')
    expect(entryOf(mail).event).toMatchObject({
      method: 'CANCEL',
      start: new Date(before.startsAt),
    })
  })
})

describe('an agreed visit', () => {
  it('says when, what it costs, and comes with its calendar file', () => {
    const mail = agreed()
    expect(mail.subject).toBe('Thu, Jan 14, 1:00 PM: we’ll come')
    expect(mail.text).toContain('Tess will come on Thu, Jan 14, 1:00\u00a0–\u00a05:00\u00a0PM CST.')
    const { name, type, event } = entryOf(mail)
    expect([name, type]).toEqual([
      'Visit SB-V-7K2M4F.ics',
      'text/calendar; charset=utf-8; method=PUBLISH',
    ])
    expect(event).toMatchObject({
      ...{ uid: 'SB-V-7K2M4F@smartbird.example', sequence: 1, location: visit.address },
      ...{ start: new Date(span.startsAt), summary: 'Smart Bird: Service at your home, with Tess' },
    })
    expect(event?.description).toContain('What it costs: Free with Silver, within 50 miles.')
  })

  it('comes to us with who it is, and our page of it', () => {
    const { to, text } = agreed(ours)
    expect(to).toBe(company.email)
    expect(text).toContain('Robin Example chose Thu, Jan 14')
    expect(text).toContain('/cabinet/-/visits/SB-V-7K2M4F')
    expect(text).not.toMatch(/Hello|k7-code/)
  })

  it('that the customer moved updates the entry, and says both times', () => {
    const mail = moved()
    expect(mail.subject).toBe('Moved to Thu, Jan 14, 1:00 PM')
    expect(mail.text).toContain(
      'It was to be on Tue, Jan 12, 9:00\u00a0AM\u00a0–\u00a01:00\u00a0PM CST',
    )
    expect(entryOf(mail).event?.start).toEqual(new Date(span.startsAt))
  })

  it('that we moved says why', () => {
    const { subject, text } = moved({ reason: 'Tess is ill.' })
    expect(subject).toBe('We have to move your visit')
    expect(text).toContain('Why:\nTess is ill.')
  })

  it('that stays when something else changes says so', () => {
    expect(moved({ before: undefined }).text).toContain('The time stays: Thu, Jan 14')
  })

  it('is remembered the day before, with what it costs', () => {
    const { subject, text } = reminder()
    expect(subject).toBe('Tomorrow, 1:00 PM: we’ll come')
    expect(text).toContain('What it costs\nFree with Silver')
  })
})

describe('a canceled visit', () => {
  it('says why, and takes the entry out of the calendar', () => {
    const mail = canceled()
    expect(mail.text).toContain(
      'we can’t make our visit on Thu, Jan 14, 1:00\u00a0–\u00a05:00\u00a0PM CST.',
    )
    expect(mail.text).toContain('Why:\nTess is ill.')
    expect(entryOf(mail).event).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
  })

  it('whose time wasn’t agreed has no entry', () => {
    const { text, attachments } = canceled({ span: null, by: 'customer', reason: '' })
    expect(text).toContain('There will be no visit.')
    expect(text).not.toContain('Why')
    expect(attachments).toBeUndefined()
  })

  it('comes to us if the customer canceled it', () => {
    const { to, text } = canceled({ ...ours, by: 'customer', reason: '' })
    expect([to, text]).toEqual([company.email, expect.stringMatching(/^Robin Example canceled/)])
  })

  it('at which nobody was there says that we came', () => {
    const mail = canceled({ isMissed: true, reason: 'We rang twice.' })
    expect(mail.subject).toBe('We were at your door')
    expect(mail.text).toContain('What happened:\nWe rang twice.')
    expect(mail.attachments).toBeUndefined()
  })
})

describe('what we did', () => {
  it('is in our words, with the minutes and what it costs, and no price where there is none', () => {
    const { subject, text } = done()
    expect(subject).toBe('What we did today')
    expect(text).toContain('Tess, Smart Bird:\nWe changed the relay.')
    expect(text).toContain('Worked: 50 minutes')
    expect(text).not.toContain('To pay')
    expect(text).toContain('/cabinet/robin/my-enquiries')
  })

  it('has what is to be paid, the order, and when a guarantee ends', () => {
    const guaranteeUntil = '2028-01-15T05:59:59.999Z'
    const { text } = done({ amount: '95.00', orderNumber: 'SB-000041', guaranteeUntil })
    expect(text).toContain('To pay: $95.00\nOrder: SB-000041\nGuarantee until: January 14, 2028')
  })

  it('says what the home reported, that it didn’t, or nothing without one', () => {
    const house = { seenAt: '2027-01-14T21:42:00.000Z', version: '2026.11.1' }
    expect(done({ house }).text).toContain('Your home reported at 3:42 PM CST, version 2026.11.1.')
    expect(done({ house: null }).text).toContain('Your home hasn’t reported since this visit.')
    expect(done().text).not.toContain('Your home')
  })

  it('names the day once that is over, and a correction as one', () => {
    expect(done({ doneAt: '2027-01-16T21:00:00.000Z' }).subject).toBe('What we did on Thu, Jan 14')
    const { subject, text } = done({ isCorrection: true })
    expect(subject).toBe('Corrected: what we did on Thu, Jan 14')
    expect(text).toContain('takes the place of our earlier email')
  })
})

it.each([
  offered(),
  offered({ instead: { ...before, reason: 'Why.' } }),
  agreed(),
  agreed(ours),
  moved(),
  moved({ reason: 'Why.' }),
  moved({ before: undefined }),
  reminder(),
  canceled(),
  canceled({ isMissed: true }),
  done(),
  done({ house: null, isCorrection: true }),
])(
  'the email “$subject” contains no unset value, loads nothing and has a dark look',
  ({ text, html, subject }) => {
    expect(text + html).not.toMatch(/undefined|null|NaN|\[object/)
    expect(html).not.toMatch(/<[^>]*\ssrc=|<link|<script|@import|url\(/)
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(subject).toMatch(/^[^\r\n]{10,60}$/)
  },
)
