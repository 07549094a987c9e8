import * as contract from '@smart-bird/contracts/admin/quotes'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { sendContract } from '#modules/quote/read-quote'
import { beginQuote } from './begin.ts'
import { changeQuote, withdrawQuote } from './change.ts'
import { completeQuote } from './complete.ts'
import { editQuote } from './edit.ts'
import { listQuotes } from './list-repo.ts'
import { readAdminQuote } from './read-quote.ts'
import { getQuote } from './repo.ts'
import { sendQuote } from './send.ts'
import { signedOnPaper } from './signed-on-paper.ts'

export function quoteRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.pageQuotes, ({ query }) => listQuotes(context, query))

  serve(app, contract.createQuote, (call) => beginQuote(context, adminActionOf(call), call.body))

  serve(app, contract.findAdminQuote, ({ params }) =>
    readAdminQuote(context, context.db, params.reference),
  )

  serve(app, contract.editQuote, (call) =>
    editQuote(context, adminActionOf(call), call.params.reference, call.body),
  )

  serve(app, contract.sendQuote, (call) =>
    sendQuote(context, adminActionOf(call), call.params.reference, call.body),
  )

  serve(app, contract.changeQuote, (call) =>
    changeQuote(context, adminActionOf(call), call.params.reference),
  )

  serve(app, contract.withdrawQuote, (call) =>
    withdrawQuote(context, adminActionOf(call), call.params.reference, call.body),
  )

  serve(app, contract.signedOnPaper, (call) =>
    signedOnPaper(context, adminActionOf(call), call.params.reference, call.body),
  )

  serve(app, contract.completeQuote, (call) =>
    completeQuote(context, adminActionOf(call), call.params.reference, call.body),
  )

  serve(app, contract.findAdminContract, async ({ params, reply }) => {
    const { id } = await getQuote(context.db, params.reference)
    return sendContract(context, reply, id)
  })
}
