import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'
import type { Site, StoredFile } from './dist-files.ts'

const file = (text: string, more: Partial<StoredFile> = {}): StoredFile => ({
  type: 'text/html; charset=utf-8',
  etag: `tag-${text}`,
  immutable: false,
  identity: Buffer.from(text),
  br: Buffer.from(`${text}.br`),
  gzip: Buffer.from(`${text}.gz`),
  ...more,
})
const site: Site = {
  headers: { 'content-security-policy': "default-src 'none'" },
  files: new Map([
    ['/index.html', file('home')],
    ['/services/index.html', file('services')],
    ['/404.html', file('missing')],
    ['/app.html', file('shell')],
    ['/robots.txt', file('robots', { type: 'text/plain' })],
    ['/assets/client-1.js', file('client', { type: 'text/javascript', immutable: true })],
  ]),
}
const ask = (url: string, headers: Record<string, string> = {}) => answerTo(site, url, headers)
const said = (url: string) => `${ask(url).status} ${ask(url).body}`

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
  ['/services/deeper', '404 missing'],
  ['/assets/client-0.js', '404 missing'],
  ['/services/index.html', '404 missing'],
  ['/app.html', '404 missing'],
  ['/../etc/passwd', '404 missing'],
  ['/%2e%2e/etc/passwd', '404 missing'],
  ['/%', '404 missing'],
])('%s is answered with %s', (url, expected) => {
  expect(said(url)).toBe(expected)
})

test.each([
  ['br, gzip', 'br', 'home.br'],
  ['gzip, deflate', 'gzip', 'home.gz'],
  ['br;q=0, gzip', 'gzip', 'home.gz'],
  ['identity', undefined, 'home'],
  ['', undefined, 'home'],
])('to a browser that accepts "%s" it sends %s', (accepted, encoding, body) => {
  const answer = ask('/', { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(String(answer.body)).toBe(body)
  expect(answer.headers.vary).toBe('accept-encoding')
})

test('a page is asked for again each time, a named piece of code is kept for good', () => {
  expect(ask('/').headers['cache-control']).toContain('must-revalidate')
  expect(ask('/assets/client-1.js').headers['cache-control']).toContain('immutable')
})

test('what the browser already has is not sent again, unless in another form', () => {
  const { headers } = ask('/', { 'accept-encoding': 'br' })
  const known = { 'if-none-match': headers.etag ?? '' }
  expect(ask('/', { ...known, 'accept-encoding': 'br' })).toMatchObject({ status: 304, body: null })
  expect(ask('/', known).status).toBe(200)
})

test('every answer carries the security headers', () => {
  for (const url of ['/', '/nothing', '/login', '/assets/client-1.js'])
    expect(ask(url).headers['content-security-policy']).toBe("default-src 'none'")
})
