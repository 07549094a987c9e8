import { defineConfig } from 'vitest/config'
import { reportersOf } from '../../vitest.shared.ts'

// Pure modules: nothing to isolate, and the fonts are read once.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 30_000,
    reporters: reportersOf('receipt'),
  },
})
