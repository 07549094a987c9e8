/** The chunks of Vite's manifest, as addresses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Entry = {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Readonly<Record<string, Entry>>

export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
}

/** By its source, or by the name that the build gave the chunk. */
export function entryOf(manifest: Manifest, source: string): Entry {
  const entry = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
  if (!entry) throw new Error(`The build holds no ${source}.`)
  return entry
}

/** The addresses of these modules and of their static imports, in order. */
export const chunksOf = (manifest: Manifest, sources: readonly string[]): string[] =>
  entriesOf(manifest, sources).map(({ file }) => `/${file}`)

/** The addresses of the styles of a module and of its static imports. */
export const stylesOf = (manifest: Manifest, source: string): string[] =>
  entriesOf(manifest, [source]).flatMap(({ css = [] }) => css.map((file) => `/${file}`))

function entriesOf(manifest: Manifest, sources: readonly string[]): Entry[] {
  const entries = new Set<Entry>()
  const visit = (source: string) => {
    const entry = entryOf(manifest, source)
    if (entries.has(entry)) return
    entries.add(entry)
    for (const next of entry.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return [...entries]
}
