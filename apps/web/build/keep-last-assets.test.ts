import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

let site: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-volume-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  site = join(folder, 'www')
  mkdirSync(`${site}.last`)
})

/** The container of a release starts. */
function start(...assets: string[]) {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(join(site, 'assets'), { recursive: true })
  for (const name of assets) writeFileSync(join(site, 'assets', name), name)
  const script = join(import.meta.dirname, '../../../deploy/keep-last-assets.sh')
  return execFileSync('sh', [script, 'echo', 'served'], {
    env: { ...process.env, WEB_ROOT: site },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
const kept = () => readdirSync(`${site}.last/assets`)

test('an updated image serves the files of the release before, and of that one only', () => {
  expect(start('a-1.js')).toBe('served\n')
  start('a-2.js', 'b-2.js')
  expect(kept()).toEqual(['a-1.js'])
  start('a-3.js')
  expect(kept()).toEqual(['a-2.js', 'b-2.js'])
})

test('a restart keeps them', () => {
  start('a-1.js')
  start('a-2.js')
  start('a-2.js')
  expect(kept()).toEqual(['a-1.js'])
})

test('what an interrupted start left is no obstacle', () => {
  start('a-1.js')
  mkdirSync(join(`${site}.last`, '.next'))
  start('a-2.js')
  expect(kept()).toEqual(['a-1.js'])
})

test('without room for them the site is served all the same', () => {
  rmSync(`${site}.last`, { recursive: true })
  expect(start('a-1.js')).toBe('served\n')
})
