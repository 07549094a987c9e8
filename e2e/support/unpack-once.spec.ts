import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { unpackOnce } from './unpack-once.ts'

const parent = mkdtempSync(join(tmpdir(), 'unpack once '))
test.afterAll(() => rmSync(parent, { recursive: true }))

test('several processes that unpack at the same time share one complete folder', async () => {
  const folder = join(parent, 'shared')
  const fill = (part: string) => writeFile(join(part, 'program'), 'whole')
  await Promise.all([1, 2, 3].map(() => unpackOnce(folder, fill)))
  expect(readdirSync(parent)).toEqual(['shared'])
  expect(readdirSync(folder)).toEqual(['program'])
})

test('the remains of an interrupted unpacking are not used', async () => {
  const folder = join(parent, 'interrupted')
  const halfway = async (part: string) => {
    await writeFile(join(part, 'program'), 'ha')
    throw new Error('no space left')
  }
  await expect(unpackOnce(folder, halfway)).rejects.toThrow('no space left')
  expect(existsSync(folder)).toBe(false)
  await unpackOnce(folder, (part) => writeFile(join(part, 'program'), 'whole'))
  expect(readdirSync(folder)).toEqual(['program'])
})
