import { defineConfig } from 'vitest/config'

// One report per database, so that both runs are added up.
const suite = process.env.TEST_DATABASE_URL ? 'api-postgresql' : 'api'

// A proof of its own: `npm run test:crash`.
const isCrashProof = Boolean(process.env.CRASH_PAYMENTS)

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: isCrashProof ? [] : ['test/crash/**'],
    globalSetup: [
      './test/statements/after-all.ts',
      './test/template.ts',
      ...(isCrashProof ? ['./test/crash/built.ts'] : []),
    ],
    pool: 'forks',
    // Files share a worker's modules: each file has its own database and app, and loading modules is slow.
    isolate: false,
    // A worker compiles the embedded database, which takes longer than most files; other suites fill the waits.
    // The crash proof is alone and mostly waits: for processes, and a minute for an email that was being sent.
    maxWorkers: isCrashProof ? 5 : 2,
    // No test waits this long; it ends one that hangs, even on a slow machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', ['json', { outputFile: `../../.reports/${suite}.json` }]],
  },
})
