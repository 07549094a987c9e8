import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebServer, type WebServer } from './start.ts'

let dist: string
let server: WebServer

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'smart-bird-dist-'))
  await mkdir(join(dist, 'assets'))
  const write = (name: string, text: string) => writeFile(join(dist, name), text)
  await write('headers.json', '{"x-content-type-options":"nosniff"}')
  await write('index.html', 'home')
  await write('404.html', 'missing')
  await write('app.html', 'shell')
  await write('assets/client-1.js', 'client')
  server = await startWebServer({ dist, port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const get = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, init)

test('serves the built site', async () => {
  const home = await get('/')
  expect([home.status, await home.text()]).toEqual([200, 'home'])
  expect(home.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await get('/nothing')).status).toBe(404)
  expect(await (await get('/cabinet/basic/home')).text()).toBe('shell')
})

test('answers HEAD like GET, without the body', async () => {
  const head = await get('/assets/client-1.js', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe('6')
  expect(await head.text()).toBe('')
})

test('an address that cannot be decoded is a missing page with every header', async () => {
  const reply = await get('/%ff')
  expect([reply.status, await reply.text()]).toEqual([404, 'missing'])
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
})

test('what is no request gets the security headers too', async () => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expect(answer).toContain('x-content-type-options: nosniff')
})

test('takes no other method', async () => {
  const posted = await get('/', { method: 'POST', body: 'x=1' })
  expect(posted.status).toBe(405)
  expect(posted.headers.get('allow')).toBe('GET, HEAD')
})

test('the security headers themselves are not served', async () => {
  expect((await get('/headers.json')).status).toBe(404)
})

test('a port in use is said in one sentence', async () => {
  await expect(startWebServer({ dist, port: server.port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${server.port} is in use by another program: stop it, or set WEB_PORT to a free port.`,
  )
})

test('a folder without a built site is said in one sentence', async () => {
  await expect(startWebServer({ dist: join(dist, 'assets'), port: 0 })).rejects.toThrow(
    /^No built site in .*: run "npm run build" first, or set WEB_DIST_DIR\.$/,
  )
})

test('a port that is none is refused', async () => {
  await expect(startWebServer({ dist, port: Number('abc') })).rejects.toThrow('WEB_PORT')
})
