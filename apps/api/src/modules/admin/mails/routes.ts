import * as contract from '@smart-bird/contracts/admin/mails'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { listMails } from './list-repo.ts'
import { resendMail } from './resend.ts'

/** The log of emails. */
export function mailRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listMails, ({ query }) => listMails(context, query))

  serve(app, contract.resendMail, (call) =>
    resendMail(context, adminActionOf(call), call.params.id),
  )
}
