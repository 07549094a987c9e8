import { defineConfig } from 'vitest/config'
import { reportersOf } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/template.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: reportersOf(process.env.TEST_DATABASE_URL ? 'api-postgresql' : 'api'),
  },
})
