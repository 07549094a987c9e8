import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { serveBuilt } from '../../../scripts/serve-built.ts'

let app: string
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'smart-bird-app-'))
  onTestFinished(() => rmSync(app, { recursive: true }))
})

function build(text: string, { parts = [text] } = {}) {
  rmSync(join(app, 'built'), { recursive: true, force: true })
  mkdirSync(join(app, 'built/assets'), { recursive: true })
  writeFileSync(join(app, 'built/index.html'), text)
  for (const part of parts) writeFileSync(join(app, `built/assets/${part}.js`), part)
}
function release(text: string) {
  build(text)
  serveBuilt(app)
  // Older builds go by their time, in milliseconds.
  const now = Date.now()
  while (Date.now() === now);
}
const read = (name: string) => readFileSync(join(app, name), 'utf8')

test('what was built is served, with the files of the build before beside it', () => {
  release('one')
  release('two')
  expect([read('dist/index.html'), read('dist.last/assets/one.js')]).toEqual(['two', 'one'])
  expect(existsSync(join(app, 'dist/assets/one.js'))).toBe(false)
})

test('what is being built is not served yet', () => {
  release('one')
  build('half')
  expect(read('dist/index.html')).toBe('one')
})

test('the same build again moves nothing', () => {
  release('one')
  release('two')
  release('two')
  expect([read('dist/index.html'), read('dist.last/index.html')]).toEqual(['two', 'one'])
})

test('the build before can be served again', () => {
  for (const name of ['one', 'two', 'one']) release(name)
  expect([read('dist/index.html'), read('dist.last/index.html')]).toEqual(['one', 'two'])
})

test('a process finds its own files for two more builds, and then they go', () => {
  release('one')
  const own = realpathSync(join(app, 'dist'))
  release('two')
  release('three')
  expect(existsSync(join(own, 'assets/one.js'))).toBe(true)
  release('four')
  expect(existsSync(own)).toBe(false)
  expect(readdirSync(app).filter((name) => name.startsWith('dist-'))).toHaveLength(3)
})

test('a folder in the place of the link, as some copies have it, becomes the build before', () => {
  release('one')
  cpSync(join(app, 'dist'), join(app, 'copy'), { recursive: true, dereference: true })
  rmSync(join(app, 'dist'))
  cpSync(join(app, 'copy'), join(app, 'dist'), { recursive: true })
  release('two')
  expect([read('dist/index.html'), read('dist.last/index.html')]).toEqual(['two', 'one'])
})
