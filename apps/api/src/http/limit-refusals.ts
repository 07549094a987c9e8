import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error'
import { networkOf } from '#lib/network'

/** Far more than correcting a form takes, or a whole firm behind one address; each costs the thread 20 ms at most. */
const [refusedMax, windowMs] = [300, 60_000]

/**
 * Bounds what a network without an account makes this process read in vain: a public call counts from before its body
 * until it is accepted. Kept by each process, because a count in the database would cost more than the refusal.
 */
export function limitRefusals(app: FastifyInstance, max = refusedMax) {
  let [counts, endsAt] = [new Map<string, number>(), 0]
  const add = (network: string, n: 1 | -1) =>
    counts.set(network, Math.max(0, (counts.get(network) ?? 0) + n))
  const isCounted = ({ routeOptions }: FastifyRequest) => {
    const { endpoint } = routeOptions.config
    return endpoint?.access === 'public' && endpoint.body !== undefined
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isCounted(request)) return done()
    const now = performance.now()
    if (now >= endsAt) [counts, endsAt] = [new Map(), now + windowMs]
    const network = networkOf(request.ip)
    if ((counts.get(network) ?? 0) >= max)
      return done(new AppError('too_many_requests', { retryAfterSeconds: (endsAt - now) / 1000 }))
    add(network, 1)
    done()
  })
  // A caller who hangs up before the answer has made it read, too. What fails here, such as PayPal's event that can't be verified
  // yet, isn't the caller's fault.
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const isRefused = statusCode >= 400 && statusCode < 500
    if (!isRefused && isCounted(request)) add(networkOf(request.ip), -1)
    done()
  })
}
