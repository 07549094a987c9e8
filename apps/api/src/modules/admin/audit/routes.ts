import * as contract from '@smart-bird/contracts/admin/audit'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { startExport } from '#modules/admin/export-file'
import { auditFile } from './export.ts'
import { listAudit } from './list-repo.ts'

export function auditRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listAudit, ({ query }) => listAudit(context, query))

  serve(app, contract.auditCsv, async (call) => {
    await startExport(context, call, 'audit')
    return auditFile(context, call.query)
  })
}
