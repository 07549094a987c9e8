import { defineConfig } from 'vitest/config'
import { reportersOf } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Every file starts servers of its own: nothing to isolate.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: reportersOf('sandbox'),
  },
})
