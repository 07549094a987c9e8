import * as contract from '@smart-bird/contracts/admin/imports'
import { limits } from '@smart-bird/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { importCustomers, previewImport } from './import.ts'

/** JSON writes some signs with two or more. */
const options = { bodyLimit: limits.importBytesMax * 1.5 }

export function importRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.previewImport, ({ body }) => previewImport(context, body.text), options)

  serve(
    app,
    contract.importCustomers,
    async (call) => ({
      ...(await importCustomers(context, adminActionOf(call), call.body)),
      message: 'Imported. Nobody was emailed.',
    }),
    options,
  )
}
