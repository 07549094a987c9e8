import { accountSummary } from '@smart-bird/contracts/account'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { findSummary } from './summary.ts'

/** What the cabinet shows beside the account's own data. */
export function summaryRoutes(app: FastifyInstance, context: Context) {
  serve(app, accountSummary, ({ caller }) => findSummary(context, caller.userId))
}
