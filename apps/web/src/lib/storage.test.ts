import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { browserStorage, tabStorage } from './storage.ts'

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}
const stores = [
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const

afterEach(() => {
  vi.unstubAllGlobals()
  for (const [name, store] of stores) {
    store.remove('key')
    globalThis[name].clear()
  }
})

test.each(stores)('%s keeps a text until it is removed', (name, store) => {
  store.set('key', 'a')
  expect([store.get('key'), globalThis[name].getItem('key')]).toEqual(['a', 'a'])
  store.remove('key')
  expect([store.get('key'), globalThis[name].getItem('key')]).toEqual([null, null])
})

test.each(stores)('where %s is blocked, the page remembers by itself', (name, store) => {
  const kept = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { get: blocked, configurable: true })
  expect(store.get('key')).toBeNull()
  store.set('key', 'a')
  expect(store.get('key')).toBe('a')
  store.remove('key')
  expect(store.get('key')).toBeNull()
  if (kept) Object.defineProperty(globalThis, name, kept)
})

test.each(stores)('where %s is full, nothing older is left of what was saved', (name, store) => {
  store.set('key', 'old')
  const inside = globalThis[name]
  vi.stubGlobal(name, {
    getItem: (key: string) => inside.getItem(key),
    removeItem: (key: string) => inside.removeItem(key),
    setItem: blocked,
  })
  store.set('key', 'new')
  expect([store.get('key'), inside.getItem('key')]).toEqual(['new', null])
})

test.each([
  ['nothing', null],
  ['broken JSON', '{"a"'],
  ['another shape', '{"a":"1"}'],
])('finds nothing where %s is kept', (_, text) => {
  if (text) tabStorage.set('key', text)
  expect(tabStorage.find('key', z.object({ a: z.number() }))).toBeUndefined()
  tabStorage.set('key', '{"a":1}')
  expect(tabStorage.find('key', z.object({ a: z.number() }))).toEqual({ a: 1 })
})

test('no other file names the browser’s stores: with cookies blocked, that alone throws', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const naming = Object.entries(sources)
    .filter(
      ([path, text]) => !/\.test\.|\/testing\//.test(path) && /(local|session)Storage/.test(text),
    )
    .map(([path]) => path)
  expect(naming).toEqual(['./storage.ts'])
})
