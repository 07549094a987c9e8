import { sendEmail } from '@smart-bird/contracts/contact'
import { limits } from '@smart-bird/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { takeEnquiry } from './take-enquiry.ts'

/** The endpoint that sends email, in the wire format of the EmailJS REST API. */
export function contactRoutes(app: FastifyInstance, context: Context) {
  serve(
    app,
    sendEmail,
    async ({ body, request }) => {
      await takeEnquiry(context, body, { caller: request.caller, address: request.ip })
      return 'OK'
    },
    { bodyLimit: limits.bodyBytesMax },
  )
}
