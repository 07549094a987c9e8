import { defineConfig } from 'vitest/config'
import { readSettings } from './build/settings.ts'

// A time zone far from the company's, so that company time is not right by chance.
process.env.TZ = 'Asia/Kolkata'

const settings = {
  ...readSettings({}).settings,
  SITE_URL: 'https://smart-bird.example',
  EMAILJS_PUBLIC_KEY: 'public-key',
  EMAILJS_SERVICE_ID: 'service-id',
  HOURLY_RATE: '95.00',
  VISIT_MINIMUM_MINUTES: '60',
  VISIT_ROUND_MINUTES: '15',
  REQUEST_TIMEOUT_SECONDS: '5',
  COMPANY_REVIEWS: 'https://reviews.example/smart-bird',
  PHOTOS: JSON.stringify({
    COMPANY_PORTRAIT: { src: '/assets/anna.avif', width: 4, height: 5, text: 'Anna comes.' },
  }),
}

export default defineConfig({
  define: Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  ),
  test: {
    restoreMocks: true,
    // No test waits this long; it ends one that hangs, even on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    unstubGlobals: true,
    reporters: ['default', ['json', { outputFile: '../../.reports/web.json' }]],
    projects: [
      {
        extends: true,
        test: { name: 'build and server', include: ['{build,server}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.{ts,tsx}'],
          // Files share loaded code, which halves the time; setup.ts and each file clean up.
          isolate: false,
          // Pages are made and thrown away: with room for them, less is copied while it is collected.
          execArgv: ['--max-semi-space-size=64'],
          environment: './vitest.environment.config.ts',
          environmentOptions: { happyDOM: { url: 'https://localhost/' } },
          setupFiles: ['./src/testing/setup.ts'],
          // Receipts are really drawn, with the package's fonts, so Node loads it unchanged.
          server: { deps: { external: [/packages\/receipt\/src\//] } },
        },
      },
    ],
  },
})
