import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApi } from './document.ts'

const root = join(import.meta.dirname, '../../../..')

test('docs/openapi.json is what the code generates; npm run contract:write writes it', () => {
  const generated = `${JSON.stringify(openApi(), null, 2)}\n`
  expect(readFileSync(join(root, 'docs/openapi.json'), 'utf8')).toBe(generated)
})

test('npm run contract:check fails while the file is stale, and says how to write it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-contract-'))
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/openapi.json'), '{}')
  const run = (act: string) =>
    spawnSync('node', [join(root, 'scripts/contract.ts'), act], { cwd: folder, encoding: 'utf8' })
  expect(run('check')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Run npm run contract:write'),
  })
  expect(run('write').status).toBe(0)
  expect(run('check').status).toBe(0)
  rmSync(folder, { recursive: true })
})
