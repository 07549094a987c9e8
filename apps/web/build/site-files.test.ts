import { expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { robots, sitemap } from './site-files.ts'

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
