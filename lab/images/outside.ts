/** What browsers and other callers of the two addresses must see. */
import type { Call } from './calls.ts'
import { check } from './report.ts'
import { apiAddress, siteAddress } from './settings.ts'

/** Browsers know the ports that the host publishes, not those in the container. */
const http3 = 'h3=":443"; ma=2592000'

export async function checkSite(call: Call) {
  const site = `https://${siteAddress}`
  const redirect = await call(`http://${siteAddress}/about?x=1`)
  const location = redirect.headers.location
  check(
    'http leads to https',
    redirect.status === 308 && location === `${site}/about?x=1`,
    location,
  )
  const page = await call(`${site}/`)
  check('site: /', page.status === 200 && page.body.includes('</html>'), page.status)
  const { headers } = page
  check(
    'site: policy, HSTS, no Server',
    Boolean(
      headers['content-security-policy'] && headers['strict-transport-security'] && !headers.server,
    ),
    headers['strict-transport-security'],
  )
  check('site: HTTP/3 at the public port', headers['alt-svc'] === http3, headers['alt-svc'])
  const asset = page.body.match(/\/assets\/[\w./-]+?\.js/)?.[0] ?? '/no asset'
  const script = await call(`${site}${asset}`)
  check(
    'site: an asset, cached for good',
    script.status === 200 && /immutable/.test(String(script.headers['cache-control'])),
    script.headers['cache-control'],
  )
  for (const [path, status] of [
    ['/login', 200],
    ['/cabinet/orders', 200],
    ['/no-such-page', 404],
    ['/.site.caddy', 404],
    ['/.headers.json', 404],
  ] as const) {
    const answer = await call(`${site}${path}`)
    check(`site: ${path}`, answer.status === status, answer.status)
  }
}

export async function checkApi(call: Call, metricsToken: string) {
  const address = `https://${apiAddress}`
  const ready = await call(`${address}/ready`)
  check('api: /ready', ready.status === 200, ready.status)
  check(
    'api: HTTP/3 at the public port',
    ready.headers['alt-svc'] === http3,
    ready.headers['alt-svc'],
  )
  const metrics = [
    '/metrics',
    '/metrics/',
    '//metrics',
    '/metrics//',
    '/METRICS',
    '/%6detrics',
    '/metrics%2f',
    '/./metrics',
    '/x/../metrics',
    '/metrics/x',
    '/metrics?x',
    '/metrics;x',
  ]
  const token = { authorization: `Bearer ${metricsToken}` }
  const answers = await Promise.all(
    metrics.map((path) => call(`${address}${path}`, { headers: token })),
  )
  check(
    `api: /metrics outside, written in ${metrics.length} ways`,
    answers.every(({ status }) => status === 404),
    answers.map(({ status }) => status),
  )
}
