import { health, ready } from '@smart-bird/contracts/service'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseLoad } from '#db/database'

/** One log line and one measurement per call, by the route's pattern, never by the actual URL. */
export function observeCalls(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of calls by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, log } = request
    const { statusCode: status, elapsedTime, refusal: code } = reply
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method, route, status }, elapsedTime / 1000)
    const line = { method, route, status, durationMs: Math.round(elapsedTime), code }
    if (status < 400 && probes.has(route)) log.debug(line, 'call')
    else log.info(line, 'call')
    done()
  })
  return registry
}

/** Asked every few seconds by proxies and monitors; a line for each would bury the calls. */
const probes: ReadonlySet<string> = new Set([health.path, ready.path])

const gauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })

/** What `/ready` says in its body, as gauges. */
export function measureRefusals(
  registry: Registry,
  { takesWrites, refusesMost }: { takesWrites: () => Promise<boolean>; refusesMost: () => boolean },
) {
  gauge(
    registry,
    'smart_bird_writes_refused',
    '1 while the database answers but takes no changes.',
    async () => ((await takesWrites()) ? 0 : 1),
  )
  gauge(
    registry,
    'smart_bird_most_calls_refused',
    '1 while more calls are refused for overload than served.',
    () => (refusesMost() ? 1 : 0),
  )
}

/** How long the line before the database is, so that an operator sees an outage and what it cost. */
export function measureDatabase(registry: Registry, load: () => DatabaseLoad) {
  gauge(
    registry,
    'smart_bird_database_waiting',
    'Pieces of work that wait for a connection to the database.',
    () => load().waiting,
  )
  gauge(
    registry,
    'smart_bird_database_busy',
    'Connections to the database in use.',
    () => load().busy,
  )
  new Counter({
    name: 'smart_bird_database_unavailable_total',
    help: 'Pieces of work that the database did not do in time, or at all.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(load().unavailable)
    },
  })
}
