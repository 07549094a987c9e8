import { defineConfig } from 'vitest/config'

// Pure modules: nothing to isolate, and the fonts are read once.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '../../.reports/receipt.json' }]],
  },
})
