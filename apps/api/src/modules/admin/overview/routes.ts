import { openWork, overview } from '@smart-bird/contracts/admin/overview'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { findOpenWork, findOverview } from './overview.ts'

export function overviewRoutes(app: FastifyInstance, context: Context) {
  serve(app, overview, () => findOverview(context))
  serve(app, openWork, async ({ caller }) => ({
    ...(await findOpenWork(context)),
    noMoney: caller.noMoney,
  }))
}
