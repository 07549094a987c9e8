import { defineConfig } from 'vitest/config'

// One report per command, so that all of them are added up.
const command = process.env.npm_lifecycle_event?.replaceAll(':', '-') ?? 'test'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'partners',
          include: ['partners/**/*.test.ts'],
          // The database that the API's test helpers copy.
          globalSetup: ['../apps/api/test/statements/after-all.ts', '../apps/api/test/template.ts'],
        },
      },
      { extends: true, test: { name: 'browsers', include: ['browsers/*.test.ts'] } },
    ],
    pool: 'forks',
    // One program at a time, so that its figures are its own.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 600_000,
    // Vitest empties a cache that belongs to another lock file, even under a run that is reading it.
    fsModuleCachePath: `${import.meta.dirname}/node_modules/.vitest-cache`,
    reporters: ['default', ['json', { outputFile: `../.reports/lab-${command}.json` }]],
  },
})
