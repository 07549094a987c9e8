import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { isAppPath, withoutTrailingSlash } from '#lib/paths.ts'
import { headersFile, type SiteHeaders } from '../build/headers.ts'

export type WebServer = { url: string; port: number; close: () => Promise<void> }

/** Serves a built site on this machine, as Caddy does in production. Port 0 picks a free one. */
export async function startWebServer({
  dist,
  port = 3000,
  host = '0.0.0.0',
}: {
  dist: string
  port?: number
  host?: string
}): Promise<WebServer> {
  if (!existsSync(join(dist, headersFile)))
    throw new Error(`No built site in ${dist}: run "npm run build" first, or set WEB_DIST_DIR.`)
  const headers: SiteHeaders = JSON.parse(readFileSync(join(dist, headersFile), 'utf8'))
  const notFoundPage = readFileSync(join(dist, '404.html'))
  // `dev` looks at the disk each time, so that a rebuild can replace files.
  const filesOf = (folder: string) =>
    sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] })
  const serve = filesOf(dist)
  // What a page that was open before the last build asks for.
  const serveLast = filesOf(`${dist}.last`)

  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const notFound = () => {
      set(response, { ...headers.pages, 'content-type': 'text/html; charset=utf-8' })
      response.statusCode = 404
      response.end(notFoundPage)
    }
    set(response, headers.all)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const isAsset = path.startsWith('/assets/')
    set(response, isAsset ? headers.assets : headers.pages)
    const file = fileOf(path)
    if (!file) return notFound()
    request.url = file
    // sirv throws at some ranges and misreads others. The whole file is a valid answer to any.
    delete request.headers.range
    serve(request, response, () => (isAsset ? serveLast(request, response, notFound) : notFound()))
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(`Cannot listen on port ${port} (${reason}): set WEB_PORT to a free port.`)
  }
  const bound = (server.address() as AddressInfo).port
  return {
    url: `http://localhost:${bound}`,
    port: bound,
    close: async () => void (await once(server.close(), 'close')),
  }
}

/**
 * Pages are served at their address only; only files have a dot. sirv would find hidden files
 * through an escape, and no file needs one.
 */
function fileOf(path: string): string | undefined {
  if (isAppPath(path)) return '/app.html'
  if (/\.(html|br|gz)$|\/\.|%/.test(path)) return undefined
  return /\.[^/]*$/.test(path) ? path : join(withoutTrailingSlash(path), 'index.html')
}

function set(response: ServerResponse, headers: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
