import { sendEmail } from '@smart-bird/contracts/contact'
import { limits } from '@smart-bird/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { takeEnquiry } from './enquiry.ts'

/** The e-mail sending call, in the wire format of the EmailJS REST API. */
export function contactRoutes(app: FastifyInstance, context: Context) {
  serve(
    app,
    sendEmail,
    async ({ body, request }) => {
      await takeEnquiry(context, body, request.ip)
      return 'OK'
    },
    { bodyLimit: limits.bodyBytesMax },
  )
}
