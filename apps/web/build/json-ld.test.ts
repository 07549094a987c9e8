import { questions } from '@smart-bird/content/faq'
import { homeSizes } from '@smart-bird/content/installation-prices'
import { offers } from '@smart-bird/content/offers'
import { expect, test } from 'vitest'
import { jsonLdOf, jsonLdTag } from './json-ld.ts'
import { readSettings } from './settings.ts'

const { settings } = readSettings({ SITE_URL: 'https://example.com' })
const said = { homeSizes, offers, questions }

test('the home page says who the company is', () => {
  expect(jsonLdOf('/', settings, said)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': expect.arrayContaining(['LocalBusiness']),
    url: 'https://example.com/',
    priceRange: '$593-1,222',
  })
})

test('the services page has every size and every offer, and no price for those on request', () => {
  const data = jsonLdOf('/services', settings, said)
  expect(data).toMatchObject({
    hasOfferCatalog: { itemListElement: expect.any(Array) },
  })
  const text = JSON.stringify(data)
  expect(text.match(/"@type":"Offer"/g)).toHaveLength(homeSizes.length + offers.length)
  expect(text).toContain('"price":"965.00"')
  expect(text).toContain('"minPrice":"30.00","maxPrice":"70.00"')
  expect(text).not.toContain('"price":"0')
})

test('the FAQ is a FAQPage', () => {
  const text = JSON.stringify(jsonLdOf('/faq/', settings, said))
  expect(text.match(/"@type":"Question"/g)).toHaveLength(questions.length)
})

test('a text cannot end the tag', () => {
  const tag = jsonLdTag('/', { ...settings, COMPANY_EMAIL: '</script><b>@example.com' }, said)
  expect(tag.match(/<\/script>/g)).toHaveLength(1)
})

test('other pages have no JSON-LD', () => {
  expect(jsonLdTag('/support', settings, said)).toBe('')
})
