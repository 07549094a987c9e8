/**
 * `npm run check:caddy`: starts Caddy with deploy/Caddyfile on the built site and compares its answers
 * with those of our own web server, address by address. Needs `caddy` on the PATH.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startWebServer } from '../apps/web/server/start.ts'
import { freePort } from './postgres-server.ts'

const dist = resolve('apps/web/dist')
const home = mkdtempSync(join(tmpdir(), 'smart-bird-caddy-'))
const ports = { site: await freePort(), api: await freePort() }
const caddy = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    WEB_ROOT: dist,
    SITE_ADDRESS: `http://localhost:${ports.site}`,
    API_ADDRESS: `http://localhost:${ports.api}`,
    API_UPSTREAM: 'localhost:1',
  },
})
const ours = await startWebServer({ dist, port: 0, host: 'localhost' })
const theirs = `http://localhost:${ports.site}`
const addresses = [
  '/',
  '/services',
  '/faq',
  '/terms-of-service',
  '/login',
  '/cabinet/basic/home',
  '/payment-success?token=x',
  '/no-such-page',
  '/index.html',
  '/site.caddy',
  '/headers.json',
  '/%ff',
]
/** Each without and with a slash at its end. */
const everyWay = addresses.flatMap((address) => {
  const [path = '', query] = address.split('?')
  const twin = (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) || '/'
  return [address, query === undefined ? twin : `${twin}?${query}`]
})
const headers = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'permissions-policy',
  'cross-origin-opener-policy',
]
const faults: string[] = []

try {
  await untilAnswers(theirs)
  for (const encoding of ['br', 'gzip', 'identity'])
    for (const address of everyWay) await compare(address, encoding)
  for (const path of ['/metrics', '/metrics/', '/METRICS/', '/metrics/?x=1', '/metrics/x']) {
    const { status } = await fetch(`http://localhost:${ports.api}${path}`)
    if (status !== 404) faults.push(`${path} is open to the public (${status}).`)
  }
} finally {
  caddy.kill('SIGTERM')
  await ours.close()
  rmSync(home, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0
    ? `Caddy and the web server agree on ${everyWay.length * 3} answers.`
    : 'They differ.',
)
process.exit(faults.length === 0 ? 0 : 1)

async function compare(address: string, encoding: string) {
  const ask = (base: string) => fetch(base + address, { headers: { 'accept-encoding': encoding } })
  const [mine, other] = await Promise.all([ask(ours.url), ask(theirs)])
  const where = `${address} (${encoding})`
  if (mine.status !== other.status) faults.push(`${where}: ${mine.status} and ${other.status}`)
  for (const name of headers)
    if (mine.headers.get(name) !== other.headers.get(name))
      faults.push(
        `${where}: ${name} is "${mine.headers.get(name)}" and "${other.headers.get(name)}"`,
      )
  if ((await mine.text()) !== (await other.text())) faults.push(`${where}: the bodies differ`)
}

async function untilAnswers(address: string) {
  for (let tries = 0; tries < 100; tries++) {
    try {
      await fetch(address)
      return
    } catch {
      // Not listening yet.
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  throw new Error('Caddy did not answer within 10 s.')
}
