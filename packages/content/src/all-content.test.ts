/** Laws that hold for every word and link of this package, whichever file it stands in. */
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contact } from './contact.ts'
import { homeSizes } from './installation-prices.ts'
import { offers } from './offers.ts'
import { publicPaths } from './routes.ts'
import { termsSections } from './terms.ts'

type Found = { key: string; text: string; file: string }

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const found: Found[] = []
for (const file of files) {
  const address = `./${file}`
  collect(await import(/* @vite-ignore */ address), '', file)
}

const anchors: Record<string, readonly string[]> = {
  '/': [contact.id],
  '/terms-of-service/': termsSections.map((section) => section.id),
}

it('links only to pages and places that exist', () => {
  const links = found.filter(({ key }) => key === 'to')
  expect(links.length).toBeGreaterThan(20)
  for (const { text, file } of links) {
    const [path = '', hash] = text.split('#')
    expect(publicPaths, file).toContain(path)
    if (hash !== undefined) expect(anchors[path], `${file}: ${text}`).toContain(hash)
  }
})

it('leaves the site only by encrypted links, by phone and by mail', () => {
  const links = found.filter(({ key }) => key.toLowerCase().endsWith('href'))
  expect(links.length).toBeGreaterThan(6)
  for (const { text } of links) expect(text).toMatch(/^(https:\/\/|tel:\+1|mailto:)/)
})

it('names no dollar amount that is not published', () => {
  const published = new Set(
    [...homeSizes, ...offers].flatMap(({ price }) => price.match(/\$\d+/g) ?? []),
  )
  published.add('$50')
  for (const { text, file } of found) {
    for (const amount of text.match(/\$\d+/g) ?? []) expect(published, file).toContain(amount)
  }
})

it('has no empty, unfinished or boastful text', () => {
  const unwanted =
    /lorem|todo|placeholder|seamless|cutting.edge|world.class|state.of.the.art|best.in|leading provider|revolution|next.level/i
  for (const { key, text, file } of found) {
    if (key !== 'additional') expect(text.trim(), `${file} ${key}`).not.toBe('')
    expect(text, file).not.toMatch(unwanted)
    expect(text, file).not.toMatch(/ {2}|\s$/)
  }
})

function collect(value: unknown, key: string, file: string): void {
  if (typeof value === 'string') found.push({ key, text: value, file })
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      collect(part, Array.isArray(value) ? key : name, file)
    }
  }
}
