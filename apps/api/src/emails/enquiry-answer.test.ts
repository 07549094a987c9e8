import { nastyTexts } from '@smart-bird/contracts/testing/nasty-texts'
import { describe, expect, it } from 'vitest'
import { enquiryMail } from './enquiry.ts'
import { enquiryAnswerMail } from './enquiry-answer.ts'
import { enquiryReplyMail } from './enquiry-reply.ts'

const company = {
  name: 'Smart Bird',
  email: 'hello@smartbird.example',
  phone: '(312) 555-0142',
  address: 'Chicago, Illinois',
  siteUrl: 'https://smartbird.example',
}
const reference = 'SB-E-4F7K2M'
const toVisitor = (text: string, name = 'Robin') =>
  enquiryAnswerMail(company, {
    ...{ to: 'robin@example.com', name, reference, text, byPhone: false },
    place: { code: 'k7-code' },
  })
const toUs = (text: string, name = 'Robin') => enquiryReplyMail(company, { reference, name, text })
/** Each of its fields may be anybody's words. */
const report = (text: string, name = 'Robin') =>
  enquiryMail(company, {
    ...{ reference, kind: 'report', title: name, name, email: '', phone: name, description: text },
    details: { Domain: name, Browser: name },
    answerDueAt: '2026-12-02T20:00:00.000Z',
  })
const tagsIn = (html: string | undefined) => html?.match(/<[^>]*>/g)

it('there are 200 nasty texts', () => {
  expect(new Set(nastyTexts).size).toBe(200)
})

describe.each([
  ['an answer', toVisitor, ''],
  ['a reply to us', toUs, '> '],
  ['a report to us', report, '> '],
])('in %s', (_, mail, before) => {
  it('every text is a text, and adds no markup', () => {
    const tags = tagsIn(mail('Plain').html)
    for (const text of nastyTexts) {
      expect(tagsIn(mail(text).html), text).toEqual(tags)
      expect(mail(text).text).toContain(text.replace(/^/gm, before))
    }
  })

  it('so is every name, also in the subject', () => {
    // A name is a line.
    for (const name of nastyTexts.map((text) => text.replaceAll('\n', ' '))) {
      const { html, subject } = mail('Plain', name)
      expect(html?.replaceAll(/<[^>]*>/g, ''), name).not.toMatch(/[<>]/)
      expect(subject).toMatch(/^[^\r\n]+$/)
    }
  })
})

describe('our answer', () => {
  it('leads a visitor to a code that no server’s log has, and says how long it works', () => {
    const { text, subject } = toVisitor('Monday.')
    expect(subject).toBe('Our answer to SB-E-4F7K2M')
    expect(text).toContain('https://smartbird.example/enquiry#k7-code')
    expect(text).toContain('for 30 days')
  })

  it('leads a customer to the cabinet, with a note about a call named as that', () => {
    const mail = enquiryAnswerMail(company, {
      ...{ to: 'robin@example.com', name: 'Robin', reference, text: 'Monday.', byPhone: true },
      place: { username: 'premium' },
    })
    expect(mail.subject).toBe('Our call about SB-E-4F7K2M')
    expect(mail.text).toContain('/cabinet/premium/my-enquiries?open=SB-E-4F7K2M')
  })

  it('reminds a customer of what it answers, shortened after a word', () => {
    const question = `The porch light blinks twice.\n${'And again. '.repeat(80)}`
    const { text } = enquiryAnswerMail(company, {
      ...{ to: 'robin@example.com', name: 'Robin', reference, text: 'Monday.', byPhone: false },
      ...{ place: { username: 'premium' }, question },
    })
    expect(text).toMatch(/^We answered your report\n/)
    expect(text).toContain('\n\nOur answer:\nMonday.\n\n')
    expect(text).toContain('You wrote:\n> The porch light blinks twice.\n> And again.')
    expect(text).toMatch(/And…\n\n--/)
  })

  it('and an enquiry to us lead to the enquiry itself, for every admin who reads it', () => {
    const link = 'Open and answer:\nhttps://smartbird.example/cabinet/-/enquiries?open=SB-E-4F7K2M'
    expect(toUs('Fine.').text).toContain(link)
    expect(report('It blinks.').text).toContain(link)
    const answered = enquiryReplyMail(company, {
      reference,
      name: 'R',
      text: 'Fine.',
      answered: 'Monday?',
    })
    expect(answered.text).toContain('> Fine.\n\nWe wrote:\n> Monday?')
  })
})
