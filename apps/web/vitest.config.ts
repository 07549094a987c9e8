import { defineConfig } from 'vitest/config'

// A time zone far from the company's, so that company time is not right by chance.
process.env.TZ = 'Asia/Kolkata'

const setting = (value: string) => JSON.stringify(value)

export default defineConfig({
  define: {
    'import.meta.env.API_URL': setting('http://localhost:4000'),
    'import.meta.env.EMAIL_API_URL': setting('http://localhost:4000'),
    'import.meta.env.SITE_URL': setting('https://smart-bird.example'),
    'import.meta.env.EMAILJS_PUBLIC_KEY': setting('public-key'),
    'import.meta.env.EMAILJS_SERVICE_ID': setting('service-id'),
    'import.meta.env.COMPANY_PHONE': setting(''),
    'import.meta.env.COMPANY_EMAIL': setting(''),
    'import.meta.env.COMPANY_ADDRESS': setting(''),
    'import.meta.env.COMPANY_LICENSE': setting(''),
    'import.meta.env.COMPANY_HOURS': setting(''),
    'import.meta.env.COMPANY_AREA': setting(''),
    'import.meta.env.PLAN_PRICE': setting('29.00'),
    'import.meta.env.HOURLY_RATE': setting('95.00'),
    'import.meta.env.VISIT_MINIMUM_MINUTES': setting('60'),
    'import.meta.env.VISIT_ROUND_MINUTES': setting('15'),
    'import.meta.env.ENQUIRY_RETENTION_MONTHS': setting('12'),
    'import.meta.env.EMAIL_LOG_MONTHS': setting('12'),
    'import.meta.env.REQUEST_TIMEOUT_SECONDS': setting('5'),
  },
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
