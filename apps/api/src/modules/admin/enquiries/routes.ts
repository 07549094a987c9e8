import * as contract from '@smart-bird/contracts/admin/enquiries'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { readEnquiry, sendPhoto } from '#modules/enquiry/read-enquiry'
import { answerEnquiry } from './answer.ts'
import { deleteEnquiry } from './delete.ts'
import { customerFromEnquiry, editEnquiry } from './edit.ts'
import { listEnquiries } from './list-repo.ts'

/** Enquiries from the contact form and the report popup. */
export function enquiryRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listEnquiries, ({ query }) => listEnquiries(context, query))

  serve(app, contract.editEnquiry, (call) =>
    editEnquiry(context, adminActionOf(call), call.params.id, call.body),
  )

  serve(app, contract.findEnquiry, ({ params }) => readEnquiry(context.db, params.id))

  serve(app, contract.answerEnquiry, (call) =>
    answerEnquiry(context, adminActionOf(call), call.params.id, call.body),
  )

  serve(app, contract.findEnquiryPhoto, async ({ params, reply }) =>
    sendPhoto(context, reply, params.id, params.photo),
  )

  serve(app, contract.customerFromEnquiry, (call) =>
    customerFromEnquiry(context, adminActionOf(call), call.params.id, call.body),
  )

  serve(app, contract.deleteEnquiry, async (call) => {
    await deleteEnquiry(context, adminActionOf(call), call.params.id)
    return { message: 'The enquiry was deleted.' }
  })
}
