import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const scripts = ['../../../../package.json', '../../package.json']
  .flatMap((file) => Object.values<string>(JSON.parse(read(file)).scripts))
  .flatMap((script) => /^node (?:apps\/api\/)?src\/commands\/([\w-]+\.ts)$/.exec(script)?.[1] ?? [])

it.each(scripts)('%s says in a sentence what its operator can mend', (file) => {
  expect(read(file)).toMatch(/catch \(error\) \{\n {2}exitWithFaults|exitWithFaults\(new /)
})
