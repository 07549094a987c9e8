import { sendEmail } from '@smart-bird/contracts/contact'
import { limits } from '@smart-bird/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { activeSessions } from '#modules/auth/access/access'
import { takeEnquiry } from './take-enquiry.ts'

/** The endpoint that sends email, in the wire format of the EmailJS REST API. */
export function contactRoutes(app: FastifyInstance, context: Context) {
  const findSession = activeSessions(app, context)
  serve(
    app,
    sendEmail,
    async ({ body, request }) => {
      const session = await findSession(request)
      await takeEnquiry(context, body, { caller: session?.caller, address: request.ip })
      return 'OK'
    },
    { bodyLimit: limits.bodyBytesMax },
  )
}
