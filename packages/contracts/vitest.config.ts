import { defineConfig } from 'vitest/config'
import { reportersOf } from '../../vitest.shared.ts'

// Pure modules: nothing to isolate.
export default defineConfig({
  test: { include: ['**/*.test.ts'], isolate: false, reporters: reportersOf('contracts') },
})
