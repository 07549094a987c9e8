import { defineConfig } from 'vitest/config'

// Pure modules: nothing to isolate, and the fonts are read once.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: '../../.reports/receipt.json' }]],
  },
})
