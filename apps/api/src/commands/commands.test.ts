import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '#db/folder-lock'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const scripts = ['../../../../package.json', '../../package.json']
  .flatMap((file) => Object.values<string>(JSON.parse(read(file)).scripts))
  .flatMap((script) => /^node (?:apps\/api\/)?src\/commands\/([\w-]+\.ts)$/.exec(script)?.[1] ?? [])

it.each(scripts)('%s says in a sentence what its operator can mend', (file) => {
  expect(read(file)).toMatch(/catch \(error\) \{\n {2}exitWithFaults|exitWithFaults\(new /)
})

it.each([
  ['seed.ts'],
  ['paypal-setup.ts'],
  ['admin-create.ts', '--username', 'anna', '--email', 'anna@example.com'],
])('%s beside the running product names the process in one line', (file, ...args) => {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-used-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  lockFolder(folder)
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, file), ...args],
    {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, LOG_LEVEL: 'silent' },
      encoding: 'utf8',
    },
  )
  expect(stderr).toBe(
    `The folder ${folder} is in use by another process (${process.pid}). Stop it, or set DATA_DIR to another folder.\n`,
  )
  expect(status).toBe(1)
})
