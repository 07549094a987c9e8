import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'

const sweeps = 'journeys/*accessibility.spec.ts'

export default defineConfig({
  // Every page and dialog in both color schemes takes a third as long as all journeys, so it is a project of its own.
  projects: [
    { name: 'journeys', testMatch: '{journeys,support}/*.spec.ts', testIgnore: sweeps },
    // The last, because they set the server's clock days ahead: who is logged in by then isn't any more.
    { name: 'later', testMatch: 'later/*.spec.ts', dependencies: ['journeys'] },
    { name: 'accessibility', testMatch: sweeps },
    { name: 'pictures', testMatch: 'pictures/*.spec.ts' },
  ],
  globalSetup: './support/global-setup.ts',
  // More than cores, because much of a journey is waiting.
  workers: 3,
  // No journey waits this long; it ends one that hangs, even on a slow machine.
  timeout: 300_000,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixels: 0, threshold: 0.05 } },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  // A picture is committed by who has looked at it, not by the run that lacks it.
  updateSnapshots: 'none',
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    actionTimeout: 60_000,
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A browser without a graphics card spends a third of its time on animations.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // A trace costs a third of the time: ask for it with E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
})
