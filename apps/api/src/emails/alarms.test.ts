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
const mailOf = (groups: AlarmGroup[], isOver = false) =>
  alarmsMail(company, { to: 'office@example.com', isOver, count: groups.length, groups })
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
  expect(text).toMatch(/^Solved: 2 emails haven’t been sent\n\nYou don’t need to do anything\./)
  expect(text + html).not.toContain('cabinet')
})
