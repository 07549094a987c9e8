import { defineConfig } from 'vitest/config'

// Two runs on two databases are added up in one line.
const suite = process.env.TEST_DATABASE_URL ? 'api-postgresql' : 'api'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/template.ts'],
    pool: 'forks',
    // Files share a worker's modules: every file has its own database and app, and loading them is dear.
    isolate: false,
    // One more than cores: much of a test is waiting for its servers.
    maxWorkers: 3,
    // Never what a test waits for, only what ends one that hangs, on the slowest machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: `../../.reports/${suite}.json` }]],
  },
})
