import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { localSecret } from './local-secret.ts'
import { makePrivateFolder } from './private-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'smart-bird-private-'))
afterAll(() => rmSync(root, { recursive: true }))
const modeOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8)

it('a new data folder is its owner’s alone, also if the secret is the first in it', () => {
  makePrivateFolder(join(root, 'new', 'inside'))
  expect(modeOf(join(root, 'new', 'inside'))).toBe('700')
  localSecret(join(root, 'secret'))
  expect(modeOf(join(root, 'secret'))).toBe('700')
})

it('one that others could open is closed, with what is in it', () => {
  const folder = join(root, 'open')
  localSecret(folder)
  chmodSync(folder, 0o755)
  makePrivateFolder(folder)
  expect(modeOf(folder)).toBe('700')
  expect(existsSync(join(folder, 'secret'))).toBe(true)
})
