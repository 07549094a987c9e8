import { termsSections } from '@smart-bird/content/terms'
import { render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TermsVersion } from '#app/terms-version.tsx'
import { FaqScreen } from './faq.tsx'
import { HomeScreen } from './home.tsx'
import { LicenseScreen } from './license.tsx'
import { PageNotFoundScreen } from './page-not-found.tsx'
import { PrivacyPolicyScreen } from './privacy-policy.tsx'
import { ServicesScreen } from './services.tsx'
import { SupportScreen } from './support.tsx'
import { TermsOfServiceScreen } from './terms-of-service.tsx'

function open(Screen: ComponentType) {
  render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  )
}
const hrefs = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
const section = (name: string) => within(screen.getByRole('region', { name }))

test('the home page has all its parts, and each link leads to a page', () => {
  open(HomeScreen)
  for (const name of ['About us', 'What we do', 'Full packages', 'Custom options', 'Contact us'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeDefined()
  expect(section('Order now').getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
    '/services',
  )
  expect(section('All in one place').getByText('3,200+')).toBeDefined()
  expect(hrefs(/^(Light|Security|Safety|Other): Contact for Price$/)).toEqual(
    Array.from({ length: 4 }, () => '/#contact'),
  )
  expect(section('Full packages').getByText('$29 a month. Cancel anytime.')).toBeDefined()
  expect(hrefs('Choose a studio')).toEqual(['/services?size=studio#quote'])
  const prices = section('One installation price for each home size')
  for (const price of ['$593', '$965', '$1222', 'Price TBD'])
    expect(prices.getByText(price)).toBeDefined()
  expect(document.getElementById('contact')?.tagName).toBe('SECTION')
})

test.each([
  ['services', ServicesScreen, 'System & Installation'],
  ['support', SupportScreen, 'Support'],
  ['privacy policy', PrivacyPolicyScreen, 'Privacy policy'],
  ['terms', TermsOfServiceScreen, 'Terms of service'],
  ['FAQ', FaqScreen, 'Smart Home FAQ'],
  ['licenses', LicenseScreen, 'Licenses'],
] as const)('the %s page has its title and a link home', (_, Screen, title) => {
  open(Screen)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(hrefs('Back to Home')).toEqual(['/'])
})

test('the services page leads to the contact form and to support', () => {
  open(ServicesScreen)
  expect(hrefs('Contact us')).toEqual(['/#contact'])
  expect(hrefs('How support works')).toEqual(['/support'])
})

test('the support page compares four tiers in six features', () => {
  open(SupportScreen)
  const table = within(screen.getByRole('table', { name: 'What each tier includes' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Feature',
    'Bonus',
    'Bronze',
    'Silver',
    'Gold',
  ])
  expect(table.getAllByRole('rowheader')).toHaveLength(6)
  const row = table.getByRole('row', { name: /^15% discount/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['No', 'No', 'No', 'Yes'])
})

test('each of the 22 sections of the terms is in the table of contents and can be linked to', () => {
  open(TermsOfServiceScreen)
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(links).toHaveLength(22)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    termsSections.map(({ id }) => `#${id}`),
  )
  for (const { id, title } of termsSections)
    expect(document.getElementById(id)?.querySelector('h2')?.textContent).toContain(title)
})

test('each version of the terms is a page, linked from the present ones, which say the same words', () => {
  open(TermsOfServiceScreen)
  expect(hrefs('January 1, 2025')).toEqual(['/terms-of-service/2025-01-01/'])
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TermsVersion version="2025-01-01" sections={termsSections} />
    </MemoryRouter>,
  )
  expect(html).toContain('Effective <time dateTime="2025-01-01">January 1, 2025</time>')
  expect(html).toContain('href="/terms-of-service/"')
  expect(html).toContain(termsSections[7]?.paragraphs[2])
})

test.each([
  ['FAQ', FaqScreen, 'faq', 15],
  ['licenses', LicenseScreen, 'license', 4],
] as const)('at most one item of the %s is open', (_, Screen, name, count) => {
  open(Screen)
  const items = [...document.querySelectorAll('details')]
  expect(items).toHaveLength(count)
  // The browser closes other items with the same name.
  expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set([name]))
  expect(items.filter((item) => item.open).length).toBeLessThanOrEqual(1)
})

test('the licenses lead to the terms and the privacy policy', () => {
  open(LicenseScreen)
  expect(hrefs('Terms of service')).toEqual(['/terms-of-service/'])
  expect(hrefs('Privacy policy')).toEqual(['/privacy-policy'])
})

test('an unknown address says so, with a link home', () => {
  open(PageNotFoundScreen)
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
  expect(screen.getByText('404')).toBeDefined()
  expect(screen.getByText('Please go back.')).toBeDefined()
  expect(hrefs('Back to Home')).toEqual(['/'])
})
