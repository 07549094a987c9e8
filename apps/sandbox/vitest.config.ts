import { defineConfig } from 'vitest/config'
import { reportersOf } from '../../vitest.shared.ts'

export default defineConfig({
  test: { include: ['**/*.test.ts'], maxWorkers: 2, reporters: reportersOf('sandbox') },
})
