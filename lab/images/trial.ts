/**
 * Runs the built images as docker-compose.yml demands, and checks what an operator relies on. It is started in
 * network, mount and process namespaces of its own, by lab/images/main.ts: everything ends with them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startSandbox } from '../../apps/sandbox/src/sandbox.ts'
import { callsOverHttps } from './calls.ts'
import { readCompose, type Service } from './compose.ts'
import {
  allLogs,
  type Container,
  runOnce,
  startContainer,
  untilHealthy,
  untilSays,
} from './container.ts'
import { host, newAddress, publish, startNetwork } from './network.ts'
import { checkApi, checkSite } from './outside.ts'
import { check, rows, seconds } from './report.ts'
import { apiAddress, caImage, files, resultFile, settingsFor, siteAddress } from './settings.ts'

process.on('uncaughtExceptionMonitor', () => console.error(allLogs()))
startNetwork()
const sandbox = await startSandbox({ apiUrl: `https://${apiAddress}` })
const sandboxPort = Number(new URL(sandbox.url).port)
for (const port of [sandboxPort, sandbox.smtpPort]) await publish(port, '127.0.0.1', port)

const settings = settingsFor({
  sandboxUrl: `http://${host}:${sandboxPort}`,
  smtpPort: sandbox.smtpPort,
})
const compose = readCompose(files, settings)
const addresses = Object.fromEntries(
  [...Object.keys(compose), 'ca'].map((name) => [name, newAddress()]),
)
const hosts = { ...addresses, [siteAddress]: host, [apiAddress]: host }
const imageOf = (name: string) => compose[name]?.image ?? `smart-bird-${name}`

type More = Pick<Parameters<typeof startContainer>[0], 'environment' | 'files'>
function optionsOf(name: string, more: More = {}) {
  const service = compose[name]
  if (!service) throw new Error(`docker-compose.yml has no service ${name}.`)
  const environment = service.env_file
    ? { ...settings, ...service.environment }
    : (service.environment ?? {})
  return { name, image: imageOf(name), service: { ...service, environment }, hosts, ...more }
}
const start = (name: string, more: More = {}) =>
  startContainer({ ...optionsOf(name, more), address: addresses[name] ?? newAddress() })
const health = (container: Container) => container.config.Healthcheck?.Test.slice(1) ?? []

const database = await start('database')
await untilHealthy(database, ['pg_isready', '-U', 'smartbird', '-h', '127.0.0.1'])

let since = performance.now()
let api = await start('api')
await untilHealthy(api, health(api))
check('api: start and migrations until healthy', true, `${seconds(since)} s`)
await checkConfinement(api, '/app/x')
for (const { command, codes, says } of commandsOf()) {
  const { output, ...ended } = await runOnce({ ...optionsOf('api'), name: 'command', command })
  const isRight = codes.includes(ended.code ?? -1) && says.test(output)
  check(
    `docker compose run --rm api ${command.join(' ')}`,
    isRight,
    output.trim().split('\n').at(-1),
  )
}

// A certificate authority: Caddy has one that asks by http-01 and tls-alpn-01, as Let's Encrypt does.
writeFileSync(
  '/run/ca.caddy',
  `{\n\thttp_port 8080\n\thttps_port 443\n\tadmin off\n\tskip_install_trust\n}\nca {\n\ttls internal\n\tacme_server\n}\n`,
)
const caService: Service = { volumes: ['ca:/data'], environment: {} }
const ca = await startContainer({
  ...{ name: 'ca', image: caImage, service: caService, hosts, address: addresses.ca ?? '' },
  files: { '/etc/caddy/Caddyfile': '/run/ca.caddy' },
})
await untilSays(ca, 'serving initial configuration')
const root = await ca.readLater('/data/caddy/pki/authorities/local/root.crt')
writeFileSync('/run/root.crt', root)
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
/** The image's own file, and the name of our authority. */
function asking(challenge: 'http' | 'tlsalpn') {
  const other = challenge === 'http' ? 'tlsalpn' : 'http'
  const issuer = `cert_issuer acme https://ca/acme/local/directory {\n\t\ttrusted_roots /etc/caddy/root.crt\n\t\tdisable_${other}_challenge\n\t}`
  const file = `/run/${challenge}.caddy`
  writeFileSync(file, caddyfile.replace(/^\{$/m, `{\n\t${issuer}`))
  return { '/etc/caddy/Caddyfile': file, '/etc/caddy/root.crt': '/run/root.crt' }
}

const { call, untilServed } = callsOverHttps(root)
for (const port of compose.web?.ports ?? []) {
  const [outside, inside] = port.replace('/udp', '').split(':').map(Number)
  if (outside && inside && !port.endsWith('/udp'))
    await publish(outside, addresses.web ?? '', inside)
}
since = performance.now()
let web = await start('web', { files: asking('http') })
await untilHealthy(web, health(web))
await Promise.all([siteAddress, apiAddress].map((name) => untilServed(`https://${name}/`)))
check(
  'web: start until both addresses have certificates (ACME, http-01 by port 80)',
  true,
  `${seconds(since)} s`,
)
await checkConfinement(web, '/srv/x')
await checkSite(call)
await checkApi(call, settings.METRICS_TOKEN ?? '')
await checkRestart()

await web.stop()
const several = { API_UPSTREAM: 'api:4000 api2:4000', API_PROCESSES: 'several' }
let api2 = await start('api2')
await untilHealthy(api2, health(api2))
web = await start('web', { files: asking('tlsalpn'), environment: several })
await untilServed(`https://${apiAddress}/health`)
check('web: certificates (ACME, tls-alpn-01 by port 443)', true, 'served')
await checkRolling()

for (const container of [web, api, api2, ca, database]) {
  const { seconds, code } = await container.stop()
  const isOurs = [web, api, api2].includes(container)
  check(
    `${container.name}: SIGTERM to the end`,
    !isOurs || (code === 0 && seconds < 20),
    `${seconds.toFixed(1)} s, exit code ${code}`,
  )
}
await sandbox.close()
console.table(rows)
writeFileSync(
  resultFile,
  `${rows.filter(({ result }) => !result.startsWith('WRONG')).length} of ${rows.length} checks hold`,
)
process.exit()

/** No privilege, no capability, nothing to write to. */
async function checkConfinement(container: Container, file: string) {
  const { output } = await container.exec('cat', '/proc/1/status')
  const of = (name: string) => output.match(new RegExp(`^${name}:\\s+(\\S+)`, 'm'))?.[1] ?? '?'
  const caps = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map(of)
  const isConfined = caps.every((set) => /^0+$/.test(set)) && of('NoNewPrivs') === '1'
  const write = await container.exec('touch', file)
  check(
    `${container.name}: user, capabilities, new privileges, root`,
    isConfined && of('Uid') === '1000' && /Read-only/.test(write.output),
    `uid ${of('Uid')}, ${caps.join(' ')}, NoNewPrivs ${of('NoNewPrivs')}, ${write.output.trim()}`,
  )
}

/** What Prometheus reads inside; and a restart of the only process, while calls come in. */
async function checkRestart() {
  const address = `https://${apiAddress}`
  const token = { authorization: `Bearer ${settings.METRICS_TOKEN}` }
  const inside = await api.exec(
    'node',
    '-e',
    `fetch('http://localhost:4000/metrics', { headers: ${JSON.stringify(token)} }).then(async r => console.log(r.status, (await r.text()).length))`,
  )
  check('api: /metrics inside', inside.output.startsWith('200 '), inside.output.trim())

  // A restart of the only process.
  const { seconds } = await api.stop()
  const gone = await call(`${address}/health`, { headers: { origin: `https://${siteAddress}` } })
  const isReadable = gone.headers['access-control-allow-origin'] === `https://${siteAddress}`
  check(
    'api stopped: what is answered',
    gone.status === 503 &&
      gone.body.includes('"unavailable"') &&
      isReadable &&
      gone.headers['retry-after'] === '2',
    `${gone.status} ${gone.body}`,
  )
  api = await start('api')
  await untilHealthy(api, health(api))
  const back = await call(`${address}/health`)
  check(
    'api: stopped and started again',
    back.status === 200,
    `stopped in ${seconds.toFixed(1)} s, then ${back.status}`,
  )
}

/** Both processes replaced, one after the other, while calls go on. */
async function checkRolling() {
  let isOver = false
  const statuses = new Map<number, number>()
  const caller = async () => {
    const kinds = [
      ['GET', '/health', ''],
      ['GET', '/sessions', ''],
      ['POST', '/login', '{}'],
    ] as const
    for (let count = 0; !isOver; count++) {
      const [method, path, body] = kinds[count % kinds.length] ?? kinds[0]
      const sent = { method, body, headers: body ? { 'content-type': 'application/json' } : {} }
      const { status } = await call(`https://${apiAddress}${path}`, sent).catch(() => ({
        status: 0,
      }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const callers = Array.from({ length: 8 }, caller)
  await wait(2000)
  await api.stop()
  api = await start('api')
  await untilHealthy(api, health(api))
  await wait(2000)
  await api2.stop()
  api2 = await start('api2')
  await untilHealthy(api2, health(api2))
  await wait(2000)
  isOver = true
  await Promise.all(callers)
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  const failed = [...statuses].filter(([status]) => status === 0 || status >= 500)
  check('two processes: both restarted under calls', failed.length === 0, counts)
}

function commandsOf() {
  const npm = (name: string, codes: number[], says: RegExp, ...args: string[]) => ({
    command: ['npm', 'run', '--silent', name, '--', ...args],
    codes,
    says,
  })
  return [
    npm('paypal:setup', [0], /webhook \S+ for https:/),
    npm('paypal:setup', [0], /webhook \S+ for https:/),
    npm('db:distribute', [1], /Citus/),
    npm('admin:create', [0], /was created/, '--username', 'owner', '--email', 'owner@example.com'),
    // What it says of a rehearsal is not the image's matter.
    npm('doctor', [0, 1], /PostgreSQL \d+/),
  ]
}
