import { nastyTexts } from '@smart-bird/contracts/testing/nasty-texts'
import { describe, expect, it } from 'vitest'
import { type QuoteAcceptedMail, quoteAcceptedMail } from './quote-accepted.ts'
import { type QuoteCanceledMail, quoteCanceledMail } from './quote-canceled.ts'
import { type QuoteDecidedMail, quoteDecidedMail } from './quote-decided.ts'
import { type QuoteSentMail, quoteSentMail } from './quote-sent.ts'
import { quoteWithdrawnMail } from './quote-withdrawn.ts'

const company = {
  name: 'Smart Bird',
  email: 'hello@smartbird.example',
  phone: '(312) 555-0142',
  address: '100 Example Street, Chicago, IL 60601',
  siteUrl: 'https://smartbird.example',
}
const recipient = { to: 'robin@example.com', name: 'Robin Example' }
const of = {
  reference: 'SB-Q-7K2M4F',
  workPlace: '12 Example Avenue, Chicago',
  total: '1160.00',
}
const place = { code: 'k7-code' }
const sent = (mail: Partial<QuoteSentMail> = {}) =>
  quoteSentMail(company, {
    ...{ ...recipient, ...of, revision: 1, words: '', senderName: 'Anna Admin', place },
    ...{ hasOptions: false, validUntil: '2026-12-27', ...mail },
  })
const accepted = (mail: Partial<QuoteAcceptedMail> = {}) =>
  quoteAcceptedMail(company, {
    ...{ ...recipient, ...of, pay: 'after', deposit: '0.00', signedName: 'Robin Example' },
    ...{ isOnPaper: false, cancelUntil: '2026-12-03T06:00:00.000Z', place },
    ...{ contract: Buffer.from('%PDF-').toString('base64'), fingerprint: 'ab'.repeat(32), ...mail },
  })
const decided = (mail: QuoteDecidedMail) => quoteDecidedMail(company, mail)
const who = { ...of, name: 'Robin', email: recipient.to, phone: '3125550199' }
const declined = (text: string, name = who.name) =>
  decided({ ...who, name, decision: 'declined', why: 'price', text })
const withdrawn = (reason: string, name = 'Robin') =>
  quoteWithdrawnMail(company, { ...recipient, name, reference: of.reference, reason })
const refund = { orderNumber: 'SB-000041', amount: '290.00', by: 'PayPal' }
const canceled = (mail: Partial<QuoteCanceledMail> = {}) =>
  quoteCanceledMail(company, {
    ...{ reference: of.reference, total: of.total, name: 'Robin Example' },
    ...{ refunds: [refund], refundBy: '2026-12-12', ...mail },
  })

const tagsIn = (html: string | undefined) => html?.match(/<[^>]*>/g)

describe.each([
  ['a quote', (text: string, name = 'Robin') => sent({ words: text, name, senderName: name })],
  ['a refusal', declined],
  ['a withdrawal', withdrawn],
])('in %s', (_, mail) => {
  it('our words, the recipient’s and every name are texts, and add no markup', () => {
    const tags = tagsIn(mail('Plain').html)
    for (const text of nastyTexts) {
      expect(tagsIn(mail(text).html), text).toEqual(tags)
      const { html, subject } = mail('Plain', text.replaceAll('\n', ' '))
      expect(html?.replaceAll(/<[^>]*>/g, ''), text).not.toMatch(/[<>]/)
      expect(subject).toMatch(/^[^\r\n]+$/)
    }
  })
})

describe('a quote', () => {
  it('says what it costs, until when it is valid, and leads to a code that no server’s log has', () => {
    const { text, subject, to } = sent({ words: 'Two things are new.' })
    expect([to, subject]).toEqual(['robin@example.com', 'Your quote SB-Q-7K2M4F: $1,160.00'])
    expect(text).toContain('Anna Admin, Smart Bird:\nTwo things are new.')
    expect(text).toContain('Total, tax included: $1,160.00\nValid until: December 27, 2026')
    expect(text).toContain('Read and answer:\nhttps://smartbird.example/quote#k7-code')
    expect(text).toContain('Anyone who has this link can read and accept the quote')
  })

  it('that was changed says so', () => {
    const { subject, text } = sent({ revision: 2 })
    expect(subject).toBe('Your changed quote SB-Q-7K2M4F: $1,160.00')
    expect(text).toMatch(/^We changed your quote\n/)
  })

  it('leads a customer to the cabinet, where nobody else can accept it', () => {
    const { text } = sent({ place: { username: 'premium' } })
    expect(text).toContain('https://smartbird.example/cabinet/premium/my-quotes?open=SB-Q-7K2M4F')
    expect(text).not.toContain('Anyone who has')
  })

  it('has the state’s pamphlet where we have it, and says that lines can be chosen only if they can', () => {
    const pamphletUrl = 'https://api.smartbird.example/rights-pamphlet'
    expect(sent({ pamphletUrl, hasOptions: true }).text).toContain(pamphletUrl)
    expect(sent({ hasOptions: true }).text).toContain('optional')
    expect(sent().text).not.toMatch(/pamphlet|optional/)
  })
})

describe('a contract', () => {
  it('comes with its PDF, its fingerprint, the last day to cancel and how to', () => {
    const { attachments, subject, text } = accepted()
    const [pdf] = attachments ?? []
    expect(pdf?.filename).toBe('Contract SB-Q-7K2M4F.pdf')
    expect(Buffer.from(pdf?.content ?? []).toString()).toBe('%PDF-')
    expect(subject).toBe('Our contract SB-Q-7K2M4F')
    expect(text).toContain('Cancel until: Wednesday, December 2, 2026')
    expect(text).toContain('Until midnight of that day, Chicago time')
    expect(text).toContain('ab'.repeat(32))
    expect(text).toContain('send the notice at the end of the PDF to 100 Example Street')
    expect(text).toContain('To pay: Nothing now. $1,160.00 when the work is complete')
  })

  it('that was signed on paper says so', () => {
    expect(accepted({ isOnPaper: true }).text).toContain('that you signed on paper')
  })
})

describe('what we read of a decision', () => {
  it('is why a quote was declined, with the recipient’s words', () => {
    const { text, subject, to, replyTo } = declined('Too much for us.')
    expect([to, subject]).toEqual([company.email, 'SB-Q-7K2M4F was declined: $1,160.00'])
    expect(text).toContain('> Too much for us.')
    expect(text).toContain('Why: The price\nCustomer: Robin\nEmail: robin@example.com')
    expect(text).toContain('Phone: (312) 555-0199\nWork at: 12 Example Avenue, Chicago')
    expect(replyTo).toBe(who.email)
  })

  it('is what to do about an accepted one without an account', () => {
    const mail = (username: string | null) =>
      decided({ ...who, decision: 'accepted', pay: 'deposit', deposit: '290.00', username })
    expect(mail(null).text).toContain('There is no account yet')
    expect(mail(null).text).toContain('Customer: Robin\nEmail: robin@example.com')
    expect(mail('robin').text).toContain('Customer: Robin (robin)')
    expect(mail('robin').text).toContain('To pay: $290.00 now, $870.00 when the work is complete\n')
    expect(mail('robin').text).not.toContain('There is no account yet')
    expect(mail('robin').text).toContain('/cabinet/-/quotes/SB-Q-7K2M4F')
  })
})

it('a withdrawal says why', () => {
  expect(withdrawn('We are fully booked.').text).toContain('Why:\nWe are fully booked.')
})

describe('a canceled contract', () => {
  it('says what is refunded, how and until when', () => {
    const { text, to, subject } = canceled({ to: 'robin@example.com' })
    expect([to, subject]).toEqual(['robin@example.com', 'Contract SB-Q-7K2M4F is canceled'])
    expect(text).toContain('Refund: $290.00 by PayPal\nNo later than: December 12, 2026')
  })

  it('says of two payments which is which', () => {
    const refunds = [refund, { orderNumber: 'SB-000042', amount: '10.00', by: 'Check' }]
    const { text, to } = canceled({ refunds })
    expect(to).toBe(company.email)
    expect(text).toContain('Refund of SB-000041: $290.00 by PayPal\nRefund of SB-000042: $10.00')
    expect(text).toContain('Please pay $10.00 by Check')
  })

  it('that nothing was paid for says that nothing is due', () => {
    const { text } = canceled({ refunds: [], to: 'robin@example.com' })
    expect(text).toContain('nothing is due')
    expect(text).not.toContain('No later')
  })
})

it.each([
  sent(),
  accepted(),
  declined(''),
  withdrawn('Why.'),
  canceled(),
  canceled({ to: 'a@b.co' }),
])(
  'the email “$subject” contains no unset value, loads nothing and has a dark look',
  ({ text, html, subject }) => {
    expect(text + html).not.toMatch(/undefined|null|NaN|\[object/)
    expect(html).not.toMatch(/<[^>]*\ssrc=|<link|<script|@import|url\(/)
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(subject).toMatch(/^[^\r\n]{10,60}$/)
  },
)
