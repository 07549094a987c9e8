import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keptMonths } from './kept.ts'
import { privacy, privacySectionsFor } from './privacy.ts'
import { termsVersions } from './terms/versions.ts'
import { terms, termsSections } from './terms.ts'

it('has 22 sections, each with an anchor and a title of its own', () => {
  expect(termsSections).toHaveLength(22)
  expect(new Set(termsSections.map((section) => section.id)).size).toBe(22)
  expect(new Set(termsSections.map((section) => section.title)).size).toBe(22)
  for (const { id } of termsSections) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

it('covers every subject the business needs, in this order', () => {
  expect(termsSections.map((section) => section.id)).toEqual([
    'services',
    'quotes',
    'orders',
    'installation',
    'access-to-the-home',
    'equipment',
    'guarantee',
    'subscription',
    'support-levels',
    'managed-domain',
    'payments',
    'prices-and-taxes',
    'refunds',
    'cancellation',
    'customer-duties',
    'acceptable-use',
    'data-and-privacy',
    'third-party-software',
    'intellectual-property',
    'liability',
    'governing-law',
    'changes-and-contact',
  ])
})

it('says something real in every section', () => {
  for (const { id, paragraphs, points = [] } of termsSections) {
    const words = [...paragraphs, ...points].join(' ').split(' ').length
    expect(words, id).toBeGreaterThan(50)
  }
})

it.each([
  ['refunds', /within 30 days.*service call or a cancellation fee may be deducted/s],
  ['refunds', /original payment method.*check or Zelle/s],
  ['guarantee', /guarantee of one year/],
  ['support-levels', /within 48 hours/],
  ['managed-domain', /third-party dynamic DNS service.*at your own risk/s],
  ['prices-and-taxes', /subject to change without notice/],
  ['payments', /never receive or store your card/],
  ['governing-law', /State of Illinois/],
])('states in %s what the business promises: %s', (id, promise) => {
  const section = termsSections.find((one) => one.id === id)
  expect(section?.paragraphs.join('\n')).toMatch(promise)
})

it.each([
  ['terms', terms.effectiveDate, termsSections],
  ['privacy policy', privacy.effectiveDate, privacySectionsFor(keptMonths)],
])(
  'the %s says on its date what it was published with on that day',
  async (page, date, sections) => {
    const folder = page === 'terms' ? 'terms' : 'privacy'
    await expect(
      `${JSON.stringify(sections, null, 2)}\n`,
      `The words of the ${page} changed, so their date must: see CONTRIBUTING.md, "Changing the terms".`,
    ).toMatchFileSnapshot(`./${folder}/versions/${date}.json`)
  },
)

it('the newest version comes first, and each keeps its words', () => {
  expect(termsVersions).toEqual([...termsVersions].sort().reverse())
  for (const version of termsVersions) {
    const text = readFileSync(new URL(`./terms/versions/${version}.json`, import.meta.url), 'utf8')
    expect(JSON.parse(text)).toHaveLength(22)
  }
})
