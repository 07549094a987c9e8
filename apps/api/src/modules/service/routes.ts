import * as contract from '@smart-bird/contracts/service'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { AppError } from '#lib/app-error'

/** What operators and monitors ask. */
export function serviceRoutes(app: FastifyInstance, { db, database }: Context, registry: Registry) {
  serve(app, contract.health, () => ({ status: 'ok' as const }))

  serve(app, contract.ready, async () => {
    try {
      // Fails as long as the newest migration's table is not there.
      await db.execute(sql`select 1 from audit_log limit 1`)
    } catch (cause) {
      throw new AppError('unavailable', { retryAfterSeconds: 2, cause })
    }
    return { status: 'ready' as const, database: database.kind }
  })

  serve(app, contract.metrics, () => registry.metrics())
}
