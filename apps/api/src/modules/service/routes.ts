import * as contract from '@smart-bird/contracts/service'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Context } from '#context'
import { bearerToken } from '#http/bearer-token'
import { measureDatabase, measureRefusals } from '#http/request-log'
import { serve } from '#http/serve'
import { AppError } from '#lib/app-error'
import { sameText } from '#lib/codes'
import { measureAlarms } from '#modules/alarms/gauges'
import type { Config } from '#settings/config'
import { requireReady } from './require-ready.ts'
import { probeWrites } from './writes-repo.ts'

/** Health and metrics, for operators and monitors. */
export function serviceRoutes(
  app: FastifyInstance,
  context: Context,
  { registry, refusesMost }: { registry: Registry; refusesMost: () => boolean },
) {
  const { config, db, database, shutdown } = context
  if (database.load) measureDatabase(registry, database.load)
  measureAlarms(registry, context)
  const takesWrites = probeWrites(context)
  measureRefusals(registry, { takesWrites, refusesMost })
  serve(app, contract.health, () => ({ status: 'ok' as const }))

  serve(app, contract.ready, async () => {
    if (shutdown.hasBegun())
      throw new AppError('unavailable', { retryAfterSeconds: 2, isPlanned: true })
    await requireReady(db)
    // Said with 200: a proxy would take the last process out, and with it the payments' returns.
    return {
      status: 'ready' as const,
      database: database.kind,
      writes: (await takesWrites()) ? ('taken' as const) : ('refused' as const),
      calls: refusesMost() ? ('refused' as const) : ('taken' as const),
    }
  })

  serve(app, contract.metrics, ({ request }) => {
    requireMetricsToken(config, bearerToken(request))
    return registry.metrics()
  })
}

/** Metrics reveal how the business is doing: production serves none unless a token is configured. */
function requireMetricsToken({ metricsToken, production }: Config, sent: string | undefined) {
  if (metricsToken === undefined && production) throw new AppError('not_found')
  if (metricsToken !== undefined && !sameText(sent ?? '', metricsToken))
    throw new AppError('wrong_key')
}
