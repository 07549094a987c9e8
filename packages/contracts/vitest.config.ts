import { defineConfig } from 'vitest/config'

// Pure modules: nothing to isolate.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    isolate: false,
    // No test waits this long; it ends one that hangs, even on a slow machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '../../.reports/contracts.json' }]],
  },
})
