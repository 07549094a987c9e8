import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/template.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', ...(process.env.REPORT_DIR ? [reportTo(process.env.REPORT_DIR)] : [])],
  },
})

function reportTo(folder: string): [string, { outputFile: string }] {
  const suite = process.env.TEST_DATABASE_URL ? 'api-postgresql' : 'api'
  return ['json', { outputFile: `${folder}/${suite}.json` }]
}
