import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { firefoxOptions } from './support/firefox.ts'

const { launchOptions: _, ...use } = journeys.use ?? {}

/** Where the engines differ most: money, forms, cookies. CI runs these. */
const essential = ['billing', 'enquiry', 'login']
const others = [
  'accounts',
  'house',
  'house-modes',
  'hydration',
  'public-pages',
  'report',
  'subscription',
  'two-factor',
  'view-home',
]
const subjects = process.env.JOURNEYS_SHORT ? essential : [...essential, ...others]

/** One at a time: each run starts its own product, whose demo orders can be paid once. */
const engine = process.env.ENGINE === 'webkit' ? 'webkit' : 'firefox'

/** The journeys in the two engines that visitors use beside Chromium's (lab/docs/interoperation.md). */
export default defineConfig({
  ...journeys,
  testMatch: `journeys/{${subjects.join()}}.spec.ts`,
  reporter: [
    ['list'],
    ['json', { outputFile: `../.reports/${engine}.json` }],
    ['./support/browser-figures.ts'],
  ],
  workers: 3,
  use: { ...use, browserName: engine, ...(engine === 'firefox' ? firefoxOptions : {}) },
  projects: [{ name: engine }],
})
