import { expect, it } from 'vitest'
import { cookieRows } from './cookies.ts'
import { keptMonths } from './kept.ts'
import { cookiesSectionId, privacySectionsFor } from './privacy.ts'

const sections = privacySectionsFor(keptMonths)

it('has sections with anchors of their own, one of them for the cookies', () => {
  const ids = sections.map((section) => section.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain(cookiesSectionId)
})

it('says that payment details are not stored', () => {
  const payments = sections.find((section) => section.id === 'payments')
  expect(payments?.paragraphs.join(' ')).toContain('are not stored by us')
})

it.each([
  [12, 'deleted from our system 12 months after'],
  [1, 'deleted from our system one month after'],
])('says for how many months messages are kept: %d', (enquiries, words) => {
  const howLong = privacySectionsFor({ enquiries, mails: 24 }).find(({ id }) => id === 'how-long')
  expect(howLong?.paragraphs.join(' ')).toContain(words)
  expect(howLong?.paragraphs.join(' ')).toContain('For 24 months we keep a list of the emails')
})

it('lists the five values about a home’s health, and says that no room or device is named', () => {
  const { clauses } = sections.find(({ id }) => id === 'what-we-collect') ?? {}
  const collected = clauses?.map(({ text }) => text).join(' ')
  for (const words of ['updates', 'repairs', 'unavailable devices', 'low batteries', 'last backup'])
    expect(collected).toContain(words)
  expect(collected).toContain('Never the name of a room or a device.')
})

it('names every cookie that the product sets', () => {
  expect(cookieRows.map((row) => row.name)).toEqual([
    'usat',
    'sbVersion',
    '__Host-usatfp',
    '__Host-sbdevice',
  ])
})
