import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const check = join(import.meta.dirname, '../../../scripts/check-imports.ts')

/** What the lint says of a product that has nothing but these imports of types, each "from → to". */
function lint(imports: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-floors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write('apps/api/package.json', '{ "type": "module", "imports": { "#*": "./src/*.ts" } }')
  for (const each of imports) {
    const [from, to] = each.split(' → ')
    write(`apps/api/src/${to}.ts`, 'export type A = 1\n')
    write(`apps/api/src/${from}.ts`, `import type { A } from '#${to}'\nexport type B = A\n`)
  }
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const { status, stderr } = spawnSync(process.execPath, [check], { cwd: folder, encoding: 'utf8' })
  const refused = [...stderr.matchAll(/^apps\/api\/src\/(.*)\.ts → apps\/api\/src\/(.*)\.ts$/gm)]
  return { status, refused: refused.map(([, from, to]) => `${from} → ${to}`).sort() }
}

it('refuses an import of a higher floor, of one beside it, and from a folder without a floor, types included', () => {
  const breaches = [
    'db/up → http/a',
    'http/beside → emails/a',
    'lib/up → db/a',
    'modules/billing/acts/beside → modules/billing/watch/a',
    'modules/billing/books/up → modules/billing/settle/a',
    'modules/billing/refunds/without → modules/audit/a',
    'modules/clean-up/up → modules/admin/a',
    'modules/enquiry/beside → modules/house/a',
    'modules/levels/up → app',
    'modules/mail/up → modules/billing/books/b',
    'modules/new/without → modules/audit/b',
    'settings/up → commands/a',
  ]
  const allowed = [
    'commands/down → app',
    'db/down → lib/a',
    'http/down → db/a',
    'modules/admin/down → modules/clean-up/a',
    'modules/billing/acts/down → modules/billing/books/a',
    'modules/billing/books/down → modules/mail/a',
    'modules/enquiry/down → modules/audit/a',
  ]
  expect(lint([...breaches, ...allowed])).toEqual({ status: 1, refused: breaches })
})
