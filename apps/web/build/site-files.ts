/** What robots, phones and the doctor request: robots.txt, sitemap.xml, the web manifest, the settings. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { company } from '@smart-bird/content/company'
import { pageMeta } from '@smart-bird/content/meta'
import { type SharedSettings, siteSettingsFile } from '@smart-bird/contracts/site-settings'
import { publicPages } from '#app/public-pages.ts'
import type { BuildSettings } from './settings.ts'

export async function writeSiteFiles(dist: string, settings: BuildSettings) {
  const siteUrl = settings.SITE_URL
  await writeFile(join(dist, siteSettingsFile), JSON.stringify(settingsSaid(settings), null, 2))
  await writeFile(join(dist, 'robots.txt'), robots(siteUrl))
  await writeFile(join(dist, 'sitemap.xml'), sitemap(siteUrl))
  await writeFile(join(dist, 'site.webmanifest'), JSON.stringify(manifest, null, 2))
}

export const robots = (siteUrl: string) =>
  `User-agent: *\nDisallow: /cabinet/\nDisallow: /payment-success\nDisallow: /payment-cancel\n\nSitemap: ${siteUrl}/sitemap.xml\n`

export function sitemap(siteUrl: string): string {
  const indexed = new Set<string>(pageMeta.filter((page) => page.indexed).map(({ path }) => path))
  const entries = publicPages
    .filter(({ path }) => indexed.has(path))
    .map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** What the pages say, defaults included. */
export const settingsSaid = (settings: BuildSettings): SharedSettings => ({
  COMPANY_EMAIL: settings.COMPANY_EMAIL || company.email,
  COMPANY_PHONE: settings.COMPANY_PHONE || company.phone,
  COMPANY_ADDRESS: settings.COMPANY_ADDRESS || company.address,
  PLAN_PRICE: settings.PLAN_PRICE,
  PRICES_FILE: settings.PRICES_FILE,
  ENQUIRY_RETENTION_MONTHS: settings.ENQUIRY_RETENTION_MONTHS,
  EMAIL_LOG_MONTHS: settings.EMAIL_LOG_MONTHS,
  EMAILJS_PUBLIC_KEY: settings.EMAILJS_PUBLIC_KEY,
  EMAILJS_SERVICE_ID: settings.EMAILJS_SERVICE_ID,
  REHEARSAL: settings.REHEARSAL || 'false',
})

const manifest = {
  name: company.name,
  short_name: company.name,
  description: company.tagline,
  start_url: '/',
  display: 'standalone',
  background_color: '#131f3a',
  theme_color: '#131f3a',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
}
