import * as contract from '@smart-bird/contracts/coverage'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { coverageOf } from './find-coverage.ts'
import { callersCoverage } from './repo.ts'

export function coverageRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.coverage, ({ found }) => coverageOf(context, found), {
    lists: callersCoverage,
  })
}
