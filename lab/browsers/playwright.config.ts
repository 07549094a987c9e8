import { defineConfig } from '@playwright/test'
import journeys from '../../e2e/playwright.config.ts'
import { firefoxOptions, hasFirefox, takeDebiansFirefox } from './firefox.ts'

const { launchOptions: _, ...use } = journeys.use ?? {}
const debians = process.env.ENGINE === 'debian'
if (debians && !hasFirefox)
  throw new Error('There is no Firefox here: install Debian’s firefox-esr.')
if (debians) takeDebiansFirefox()

/** What visitors and customers do; what admins do is held in Chromium. */
const subjects = [
  'accounts',
  'billing',
  'enquiry',
  'house',
  'house-modes',
  'hydration',
  'login',
  'public-pages',
  'report',
  'subscription',
  'two-factor',
  'view-home',
]

/**
 * The journeys in the two engines that visitors use beside Chromium's: by Playwright's own builds, which
 * `npx playwright install firefox webkit` downloads, or with ENGINE=debian in Firefox as Debian ships it.
 */
export default defineConfig({
  ...journeys,
  testDir: '../../e2e',
  globalSetup: '../../e2e/support/global-setup.ts',
  testMatch: `journeys/{${subjects.join()}}.spec.ts`,
  reporter: [['list'], ['json', { outputFile: '../../.reports/browsers.json' }]],
  use,
  projects: debians
    ? [{ name: 'firefox', use: { ...firefoxOptions, browserName: 'firefox' } }]
    : [
        { name: 'firefox', use: { browserName: 'firefox' } },
        { name: 'webkit', use: { browserName: 'webkit' } },
      ],
})
