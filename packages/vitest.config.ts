import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'

const report = `../../.reports/${basename(process.cwd())}.json`

/** For each package's tests. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Pure modules: nothing to isolate.
    isolate: false,
    // No test waits this long; it ends one that hangs, even on a slow machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: report }]],
  },
})
