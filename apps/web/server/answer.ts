/** Which file answers an address, and with which headers. Pure: no sockets, no disk. */
import type { IncomingHttpHeaders } from 'node:http'
import { isAppPath, withoutTrailingSlash } from '#lib/paths.ts'
import type { Site, StoredFile } from './dist-files.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | null }

export function answerTo(site: Site, url: string, request: IncomingHttpHeaders): Answer {
  const { file, status } = fileFor(site, pathOf(url))
  const { encoding, body } = encodingFor(file, request['accept-encoding'])
  // One tag per form of the file: a cache must not mix them up.
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = {
    ...site.headers,
    'content-type': file.type,
    'cache-control': file.immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag,
    ...(encoding && { 'content-encoding': encoding }),
  }
  if (status === 200 && matches(request['if-none-match'], etag))
    return { status: 304, headers, body: null }
  return { status, headers, body }
}

function fileFor({ files }: Site, path: string): { file: StoredFile; status: number } {
  const bare = withoutTrailingSlash(path)
  const exact = files.get(path)
  // Pages are asked for by their address, not by their file.
  if (exact && !path.endsWith('.html')) return { file: exact, status: 200 }
  const page = files.get(bare === '/' ? '/index.html' : `${bare}/index.html`)
  if (page) return { file: page, status: 200 }
  const fallback = isAppPath(path) ? '/app.html' : '/404.html'
  const file = files.get(fallback)
  if (!file) throw new Error(`The built site lacks ${fallback}.`)
  return { file, status: isAppPath(path) ? 200 : 404 }
}

function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '/'
  try {
    return decodeURI(path)
  } catch {
    // A broken escape is an address that does not exist.
    return '/404'
  }
}

function encodingFor(file: StoredFile, accepted: string | string[] | undefined) {
  const offers = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';'))
    .filter(([, quality]) => !/^\s*q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  if (file.br && offers.includes('br')) return { encoding: 'br', body: file.br }
  if (file.gzip && offers.includes('gzip')) return { encoding: 'gzip', body: file.gzip }
  return { encoding: undefined, body: file.identity }
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
