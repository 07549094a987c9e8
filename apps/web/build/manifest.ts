/** The chunks of Vite's manifest, as addresses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Entry = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Readonly<Record<string, Entry>>

export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
}

/** By its source, or by the name that the build gave the chunk. */
export function entryOf(manifest: Manifest, source: string): Entry {
  const found = Object.entries(manifest).find(
    // A style that is imported as an address has its absolute path.
    ([path, { name }]) => path === source || name === source || path.endsWith(`/${source}`),
  )
  if (!found) throw new Error(`The build holds no ${source}.`)
  return found[1]
}

/** The addresses of these modules and of their static imports, in order. */
export function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (source: string) => {
    const { file, imports = [] } = entryOf(manifest, source)
    if (files.has(file)) return
    files.add(file)
    imports.forEach(visit)
  }
  sources.forEach(visit)
  return [...files].map((file) => `/${file}`)
}
