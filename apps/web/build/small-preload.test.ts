import { expect, test } from 'vitest'
import { helper } from './small-preload.ts'

/** Links that arrive, or don't, when the test says so. */
function fakeDocument() {
  const links: { href: string; onload: () => void; onerror: () => void; remove: () => void }[] = []
  return {
    links,
    document: {
      querySelector: (selector: string) => (selector.includes('/there.css') ? {} : null),
      createElement: () => ({ remove() {} }),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    },
  }
}
const helperIn = (
  document: unknown,
): ((load: () => unknown, files?: string[]) => Promise<unknown>) =>
  new Function('document', `${helper.replace('export const __vitePreload =', 'return')}`)(document)

test('a part is loaded once its style is there, which is asked for once', async () => {
  const { document, links } = fakeDocument()
  const preload = helperIn(document)
  const both = Promise.all([
    preload(() => 1, ['new.css', 'there.css']),
    preload(() => 2, ['new.css']),
  ])
  await null
  expect(links.map(({ href }) => href)).toEqual(['/new.css'])
  links[0]?.onload()
  expect(await both).toEqual([1, 2])
  expect(await preload(() => 3)).toBe(3)
})

test('a style that did not come fails its part, and is asked for again', async () => {
  const { document, links } = fakeDocument()
  const preload = helperIn(document)
  const failing = preload(() => 1, ['new.css'])
  await null
  links[0]?.onerror()
  await expect(failing).rejects.toThrow('/new.css')
  const again = preload(() => 1, ['new.css'])
  await null
  links[1]?.onload()
  expect(await again).toBe(1)
})
