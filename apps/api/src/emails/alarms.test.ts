import type { AlarmGroup } from '@smart-bird/contracts/admin/alarms'
import { expect, test } from 'vitest'
import { alarmsMail } from './alarms.ts'

const company = {
  name: 'Smart Bird',
  email: 'hello@smartbird.example',
  phone: '(312) 555-0142',
  address: 'Chicago, Illinois',
  siteUrl: 'https://smartbird.example',
}
const since = '2026-11-24T21:04:09.000Z'
const emails: AlarmGroup = {
  kind: 'emails-waiting',
  title: '2 emails haven’t been sent',
  lines: ['The mail server doesn’t answer.'],
  since,
  isUrgent: true,
}
const backup: AlarmGroup = {
  ...emails,
  kind: 'backup',
  title: 'There is no good backup',
  lines: [],
}
const late: AlarmGroup = {
  ...emails,
  kind: 'enquiry-due',
  title: 'Enquiry SB-E-4F7K2M is waiting for an answer',
  lines: ['SB-E-4F7K2M: received Nov 24, 2026, 3:04 PM CST.'],
}
const mailOf = (groups: AlarmGroup[], isOver = false) =>
  alarmsMail(company, { to: 'admin@example.com', isOver, count: groups.length, groups })
const emailsPage = 'View in Emails:\nhttps://smartbird.example/cabinet/-/emails?state=waiting'

test('one alarm is the heading, and its place the button', () => {
  const { text, html } = mailOf([emails])
  expect(text).toMatch(/^2 emails haven’t been sent\n/)
  expect(text).toContain(emailsPage)
  expect(html).toMatch(/background:#f2b23e[^>]*>View in Emails</)
})

test('of several, each has its own place, if it is mended on a page', () => {
  const { text, html } = mailOf([emails, backup])
  expect(text).toMatch(/^2 problems need your attention\n/)
  expect(text).toContain(emailsPage)
  expect(text.match(/https:/g)).toHaveLength(1)
  expect(html).not.toContain('Button not working?')
})

test('what is over asks for nothing', () => {
  const { text, html } = mailOf([emails], true)
  expect(text).toMatch(/^Resolved: 2 emails are no longer waiting\n/)
  expect(text).toContain('You don’t need to do anything.')
  expect(text + html).not.toContain('cabinet')
})

test('an alarm says what it is about and since when once', () => {
  const { text } = mailOf([late])
  expect(text.match(/SB-E-4F7K2M/g)).toHaveLength(1)
  expect(text).toContain('\nReceived Nov 24, 2026, 3:04 PM CST.\n')
  expect(text).not.toContain('Since')
})

test.each([
  ['silent-home', 'The home of maria is not reporting', 'the home of maria is reporting again'],
  ['silent-home', '7 homes are not reporting', '7 homes are reporting again'],
  ['emails-waiting', '1 email hasn’t been sent', '1 email is no longer waiting'],
  [
    'money-differs',
    'PayPal is holding the payment of X',
    'PayPal no longer holds the payment of X',
  ],
  ['backup', 'The last backup failed', 'there is a good backup again'],
  ['of the next release', 'A new problem', 'a new problem'],
])('what is over of %s is said so', (kind, title, over) => {
  const group = { ...late, kind: kind as AlarmGroup['kind'], title }
  expect(mailOf([group], true).subject).toBe(`Resolved: ${over}`)
})
