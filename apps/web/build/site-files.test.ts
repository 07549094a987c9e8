import { company } from '@smart-bird/content/company'
import { sharedSettings } from '@smart-bird/contracts/site-settings'
import { expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { readSettings } from './settings.ts'
import { robots, settingsSaid, sitemap } from './site-files.ts'

test('the sitemap lists every public page by its canonical address', () => {
  const map = sitemap('https://example.com')
  expect(map.match(/<loc>/g)).toHaveLength(publicPages.length)
  expect(map).toContain('<loc>https://example.com/terms-of-service/</loc>')
  expect(map).not.toContain('/login')
})

test('robots.txt names the sitemap and what is private', () => {
  expect(robots('https://example.com')).toContain('Sitemap: https://example.com/sitemap.xml')
  expect(robots('https://example.com')).toContain('Disallow: /cabinet/')
})

test('the settings that the API shares are said as the pages say them', () => {
  const said = settingsSaid(readSettings({ COMPANY_PHONE: '(312) 555-0199' }).settings)
  expect(Object.keys(said).sort()).toEqual([...sharedSettings].sort())
  expect(said).toMatchObject({
    COMPANY_PHONE: '(312) 555-0199',
    COMPANY_EMAIL: company.email,
    REHEARSAL: 'false',
  })
})
