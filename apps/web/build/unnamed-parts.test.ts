import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withoutNames } from './unnamed-parts.ts'

test("the router's parts have no names, and nobody needs to keep them", async () => {
  const dist = '../../../node_modules/react-router/dist/production/lib/dom/lib.js'
  const code = await readFile(new URL(dist, import.meta.url), 'utf8')
  expect(code).toContain('Form.displayName = ')
  const left = withoutNames(code)
  expect(left).not.toMatch(/^\w+\.displayName/m)
  expect(left).toContain('const Form = /* @__PURE__ */ React$1.forwardRef(')
  expect(left).not.toMatch(/^const \w+ = React\$1\.(forwardRef|createContext)\(/m)
})
