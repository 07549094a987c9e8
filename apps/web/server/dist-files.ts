/** The built site, read into memory once: every file with its compressed forms. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

export type StoredFile = {
  type: string
  etag: string
  immutable: boolean
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}
export type Site = {
  files: ReadonlyMap<string, StoredFile>
  headers: Readonly<Record<string, string>>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Files are keyed by their address: "/assets/client-x.js", "/services/index.html". */
export async function loadDist(dist: string): Promise<Site> {
  const names = await listFiles(dist)
  const present = new Set(names)
  const read = (name: string) => readFile(join(dist, name))
  const files = new Map<string, StoredFile>()
  for (const name of names) {
    const type = types[extname(name)]
    if (!type || name === 'headers.json') continue
    const identity = await read(name)
    files.set(`/${name}`, {
      type,
      identity,
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      immutable: name.startsWith('assets/'),
      ...(present.has(`${name}.br`) && { br: await read(`${name}.br`) }),
      ...(present.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
    })
  }
  const headers = JSON.parse((await read('headers.json')).toString())
  return { files, headers }
}

async function listFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dist, '/').length))
  if (names.includes('index.html') && names.includes('headers.json')) return names
  throw new Error(`No built site in ${dist}: run "npm run build" first, or set WEB_DIST_DIR.`)
}
