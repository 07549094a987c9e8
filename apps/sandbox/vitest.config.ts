import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Every file starts its own servers, so there is nothing to isolate.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second by default, which a busy machine exceeds.
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', ['json', { outputFile: '../../.reports/sandbox.json' }]],
  },
})
