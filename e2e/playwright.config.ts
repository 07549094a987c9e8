import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'

export default defineConfig({
  testMatch: '{journeys,support}/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  // More than cores: much of a journey is waiting as a person would.
  workers: 4,
  // Never what a journey waits for, only what ends one that hangs, on the slowest machine too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    actionTimeout: 60_000,
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    // Writing down every step costs a third of the time: asked for with E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
})
