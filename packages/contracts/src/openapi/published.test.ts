import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openApi } from './document.ts'

const root = join(import.meta.dirname, '../../../..')
const generated = `${JSON.stringify(openApi(), null, 2)}\n`

test('docs/openapi.json is what the code generates; npm run contract:write writes it', () => {
  expect(readFileSync(join(root, 'docs/openapi.json'), 'utf8')).toBe(generated)
})

describe('npm run contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-contract-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string) => join(folder, name)
  const read = (name: string) => readFileSync(file(name), 'utf8')

  /** In a folder with a call in the last release that the code doesn't have. */
  function run(act: string, unreleased = '') {
    cpSync(join(root, 'docs/openapi.json'), file('docs/openapi.json'))
    const gone = { post: { ...openApi().paths['/login']?.post, operationId: 'goneCall' } }
    const last = { ...openApi(), paths: { ...openApi().paths, '/gone': gone } }
    writeFileSync(file('docs/openapi-released.json'), JSON.stringify(last))
    writeFileSync(file('CHANGELOG.md'), `# Changelog\n\n## [Unreleased]\n\n${unreleased}`)
    if (act === 'check stale') writeFileSync(file('docs/openapi.json'), '{}')
    const [verb = ''] = act.split(' ')
    const script = join(root, 'scripts/contract.ts')
    const { status, stderr } = spawnSync('node', [script, verb], { cwd: folder, encoding: 'utf8' })
    return { status, stderr }
  }

  test('fails while the file is not what the code generates, and says how to write it', () => {
    expect(run('check stale')).toEqual({
      status: 1,
      stderr: expect.stringContaining('Run npm run contract:write'),
    })
  })

  test('fails while the changelog does not name what is gone, and says what to write', () => {
    const { status, stderr } = run('check')
    expect(status).toBe(1)
    expect(stderr).toContain('- `goneCall` is gone: POST /gone')
    expect(stderr).toContain('below "## [Unreleased]"')
  })

  test('passes once the changelog names it, and a release begins a new record', () => {
    const line = '### Removed\n\n- `goneCall` is gone: use `login`.\n'
    expect(run('check', line)).toEqual({ status: 0, stderr: '' })
    expect(run('release', line).status).toBe(0)
    expect(read('docs/openapi-released.json')).toBe(generated)
    expect(read('CHANGELOG.md')).toMatch(/## \[Unreleased\]\n\n## \[\d+\.\d+\.\d+\] - \d{4}-/)
  })
})
