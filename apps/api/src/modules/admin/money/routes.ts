import * as contract from '@smart-bird/contracts/admin/money'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { startExport } from '#modules/admin/export-file'
import { compareLedger } from '#modules/billing/watch/compare-ledger'
import { findAttention, resolve } from './attention.ts'
import { findFailedPayments, settle } from './money.ts'
import { findFirstMonth, purchasesFile } from './purchases-file.ts'

const days = 30

export function moneyRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.compareMoney, ({ query }) =>
    compareLedger(context, Number(query.days ?? days)),
  )

  serve(app, contract.purchasesCsv, async (call) => {
    const { from, to } = call.query
    const months = from === to ? from : `${from}-to-${to}`
    await startExport(context, call, 'purchases', `purchases-${months}`)
    return purchasesFile(context, call.query)
  })

  serve(app, contract.findFirstMonth, () => findFirstMonth(context))

  serve(app, contract.settleMoney, async (call) => {
    await settle(context, adminActionOf(call), call.body.paymentId)
    return { message: 'Payment synced with PayPal.' }
  })

  serve(app, contract.listFailedPayments, () => findFailedPayments(context))

  serve(app, contract.listAttention, () => findAttention(context))

  serve(app, contract.resolveDiscrepancy, async (call) => {
    await resolve(context, adminActionOf(call), Number(call.params.id))
    return { message: 'Marked as resolved.' }
  })
}
