import { defineConfig } from 'vitest/config'

// Pure modules: nothing to isolate.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    isolate: false,
    // As on a slow machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '../../.reports/passwords.json' }]],
  },
})
