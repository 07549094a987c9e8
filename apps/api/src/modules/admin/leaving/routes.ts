import * as contract from '@smart-bird/contracts/admin/leaving'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { closeAccount, openPapers } from '#modules/leaving/close'
import { transferHome } from './transfer.ts'

export function leavingRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.transferHome, async (call) => ({
    customerId: await transferHome(context, adminActionOf(call), call.params.id, call.body),
  }))

  serve(app, contract.closeCustomer, async (call) => {
    await closeAccount(context, adminActionOf(call), call.params.id)
    return { message: 'The account is closed. Its customer got a last email.' }
  })

  serve(app, contract.closedPapers, async (call) => {
    call.reply.header('content-disposition', 'attachment; filename="Papers.zip"')
    return openPapers(context, adminActionOf(call), call.params.id)
  })
}
