import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeHeaders } from '../build/headers.ts'
import { readSettings } from '../build/settings.ts'
import { startWebServer, type WebServer } from './start.ts'

const files = {
  'index.html': 'home',
  'index.html.br': 'home.br',
  'index.html.gz': 'home.gz',
  'services/index.html': 'services',
  '404.html': 'missing',
  'app.html': 'shell',
  'robots.txt': 'robots',
  'assets/client-1.js': 'client',
}
let dist: string
let server: WebServer

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'smart-bird-dist-'))
  for (const folder of ['assets', 'services']) await mkdir(join(dist, folder))
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text)
  await mkdir(join(`${dist}.last`, 'assets'), { recursive: true })
  await writeFile(join(`${dist}.last`, 'assets/client-9.js'), 'before')
  await writeFile(join(`${dist}.last`, 'left.txt'), 'before')
  await writeHeaders(dist, readSettings({}).settings, { styles: ['abc'], scripts: [] })
  server = await startWebServer({ dist, port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  for (const folder of [dist, `${dist}.last`]) await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
    method,
  })

test.each([
  ['/', '200 home'],
  ['/?utm=1', '200 home'],
  ['/services', '200 services'],
  ['/services/', '200 services'],
  ['/services?x=1', '200 services'],
  ['/robots.txt', '200 robots'],
  ['/login', '200 shell'],
  ['/login/', '200 shell'],
  ['/payment-success?paymentId=1', '200 shell'],
  ['/cabinet/basic/home', '200 shell'],
  ['/nothing', '404 missing'],
  ['/404', '404 missing'],
  ['/app', '404 missing'],
  ['/services/deeper', '404 missing'],
  ['/assets/client-0.js', '404 missing'],
  ['/assets/client-9.js', '200 before'],
  ['/left.txt', '404 missing'],
  ['/services/index.html', '404 missing'],
  ['/app.html', '404 missing'],
  ['/app.htm%6c', '404 missing'],
  ['/index.html.br', '404 missing'],
  ['/.headers.json', '404 missing'],
  ['/%2eheaders.json', '404 missing'],
  ['/%252eheaders.json', '404 missing'],
  ['/..%2fetc/passwd', '404 missing'],
  ['/%ff', '404 missing'],
])('%s is answered with %s', async (path, expected) => {
  const reply = await get(path)
  expect(`${reply.status} ${await reply.text()}`).toBe(expected)
})

test.each([
  ['gzip, br', 'br', '7'],
  ['gzip, deflate', 'gzip', '7'],
  ['identity', null, '4'],
])('to a browser that accepts "%s" it sends %s', async (accepted, encoding, length) => {
  const { headers } = await get('/', { 'accept-encoding': accepted }, 'HEAD')
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.get('content-length')).toBe(length)
  expect(headers.get('vary')).toBe('Accept-Encoding')
})

test('what the browser already has is not sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  const again = await get('/', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['bytes=2-', 'bytes=5-2', 'bytes=0-99999999999999999999', 'nonsense'])(
  'asked for the range "%s" it sends the whole file',
  async (range) => {
    const reply = await get('/assets/client-1.js', { range })
    expect([reply.status, await reply.text()]).toEqual([200, 'client'])
  },
)

test('refuses other methods', async () => {
  const posted = await get('/', {}, 'POST')
  expect(posted.status).toBe(405)
  expect(posted.headers.get('allow')).toBe('GET, HEAD')
})

test('a browser revalidates pages, keeps assets, and does not keep a missing one', async () => {
  const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await cacheOf('/')).toBe('public, max-age=0, must-revalidate')
  expect(await cacheOf('/assets/client-1.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/assets/client-9.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/assets/client-0.js')).toBe('public, max-age=0, must-revalidate')
})

test.each([
  ['/', '@pages'],
  ['/nothing', '@pages'],
  ['/login', '@pages'],
  ['/assets/client-1.js', '@assets'],
])('%s has the headers that Caddy is configured to send', async (path, matcher) => {
  const snippet = await readFile(join(dist, '.site.caddy'), 'utf8')
  const rules = [...snippet.matchAll(/^header (@\w+ )?(\S+) "(.*)"$/gm)].flatMap(
    ([, where, name, value]) => (!where || where === `${matcher} ` ? [[name, value] as const] : []),
  )
  expect(rules.map(([name]) => name)).toContain('content-security-policy')
  expect(rules.map(([name]) => name)).toContain('cache-control')
  const { headers } = await get(path)
  for (const [name = '', value] of rules) expect(headers.get(name), name).toBe(value)
})

test('a port in use is reported in one sentence', async () => {
  await expect(startWebServer({ dist, port: server.port, host: '127.0.0.1' })).rejects.toThrow(
    /^Cannot listen on port \d+ \(.*EADDRINUSE.*\): set WEB_PORT to a free port\.$/,
  )
})

test('an invalid port is refused', async () => {
  await expect(startWebServer({ dist, port: Number('abc') })).rejects.toThrow('WEB_PORT')
})

test('a folder without a built site is reported in one sentence', async () => {
  await expect(startWebServer({ dist: join(dist, 'assets'), port: 0 })).rejects.toThrow(
    /^No built site in .*: run "npm run build" first, or set WEB_DIST_DIR\.$/,
  )
})
