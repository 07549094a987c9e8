import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderFault } from './folder-fault.ts'

const root = join(import.meta.dirname, '../../..')

test('a build with a mistyped setting says so and removes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), 'home')
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'build.ts'), folder],
    { env: { ...process.env, COMPANY_PHONE: 'call us' }, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('COMPANY_PHONE is "call us"')
  expect(readdirSync(folder)).toEqual(['index.html'])
})

test('no build writes into a folder that is served, nor does the cache of builds', () => {
  const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8'))
  expect(tasks.build.outputs).toEqual(['built/**'])
  expect(tasks['@smart-bird/web#build'].outputs).toEqual(['built/**'])
  for (const app of ['api', 'web'])
    expect(readFileSync(join(root, `apps/${app}/build/build.ts`), 'utf8')).not.toContain("dist'")
})

test.each(['/home/a#b/shop', '/home/why?/shop'])('a folder such as %s is refused', (folder) => {
  expect(folderFault(folder)).toEqual([
    `The folder ${folder} has a ${folder.includes('#') ? '#' : '?'} in its path, and can’t be built. Move or rename it.`,
  ])
})

test('other signs in a folder’s name are no obstacle', () => {
  expect(folderFault('/home/Zoë (50 % & more)/shop')).toEqual([])
})
