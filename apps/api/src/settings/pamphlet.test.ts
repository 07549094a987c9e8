import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inspectConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'smart-bird-pamphlet-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: string | Buffer) {
  const file = join(folder, 'pamphlet.pdf')
  writeFileSync(file, content)
  return inspectConfig({ RIGHTS_PAMPHLET_FILE: file })
}

test('the pamphlet is read at the start, with the day of its file', () => {
  const { config, faults } = read('%PDF-1.7 a pamphlet')
  expect(faults).toEqual([])
  expect(config?.pamphlet?.toString()).toBe('%PDF-1.7 a pamphlet')
  expect(Date.now() - Number(config?.pamphletFrom)).toBeLessThan(60_000)
})

test('without one, there is none', () => {
  const { config, faults } = inspectConfig({ RIGHTS_PAMPHLET_FILE: '' })
  expect([config?.pamphlet, config?.pamphletFrom, faults]).toEqual([undefined, undefined, []])
})

test.each([
  ['no PDF', 'A letter', 'this file is no PDF.'],
  ['empty', '', 'this file is no PDF.'],
  ['too large', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'), 'more than 5 MB'],
])('a file that is %s is a fault', (_, content, sentence) => {
  expect(read(content).faults).toEqual([
    expect.stringMatching(new RegExp(`^RIGHTS_PAMPHLET_FILE, .*pamphlet.pdf: ${sentence}`)),
  ])
})

test('a file that isn’t there is a fault', () => {
  expect(inspectConfig({ RIGHTS_PAMPHLET_FILE: join(folder, 'none.pdf') }).faults).toEqual([
    expect.stringContaining('none.pdf: this file can’t be read.'),
  ])
})
