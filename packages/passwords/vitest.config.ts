import { defineConfig } from 'vitest/config'

// Pure modules: nothing to isolate.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    isolate: false,
    reporters: ['default', ['json', { outputFile: '../../.reports/passwords.json' }]],
  },
})
