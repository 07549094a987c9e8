import * as contract from '@smart-bird/contracts/service'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { AppError } from '#lib/app-error'
import { askDatabase } from './repo.ts'

/** What operators and monitors ask. */
export function serviceRoutes(app: FastifyInstance, { db, database }: Context, registry: Registry) {
  serve(app, contract.health, () => ({ status: 'ok' as const }))

  serve(app, contract.ready, async () => {
    try {
      await askDatabase(db)
    } catch (cause) {
      throw new AppError('unavailable', { retryAfterSeconds: 2, cause })
    }
    return { status: 'ready' as const, database: database.kind }
  })

  serve(app, contract.metrics, () => registry.metrics())
}
