import * as contract from '@smart-bird/contracts/admin/terms'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { getTermsNotice, sendTermsNotice } from './send-notice.ts'

export function termsRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.findTermsNotice, () => getTermsNotice(context.db))
  serve(app, contract.sendTermsNotice, (call) =>
    sendTermsNotice(context, adminActionOf(call), call.body.version),
  )
}
