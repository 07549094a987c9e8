import * as contract from '@smart-bird/contracts/enquiry'
import { sendEmail } from '@smart-bird/contracts/enquiry-forms'
import { limits } from '@smart-bird/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { takeJpegs } from '#http/jpeg-bodies'
import { keyServer } from '#http/key-server'
import { serve } from '#http/serve'
import { addPhoto } from './add-photo.ts'
import { getLinked, getOwn } from './find-enquiry.ts'
import { findReplyRecord } from './find-reply-record.ts'
import { listOwnEnquiries, readEnquiry, readOwn, sendPhoto } from './read-enquiry.ts'
import { reply } from './reply.ts'
import { takeEnquiry } from './take-enquiry.ts'

/** Takes enquiries, and opens them: a customer's by their reference, a visitor's by the code in our email. */
export function enquiryRoutes(app: FastifyInstance, context: Context) {
  serve(
    app,
    sendEmail,
    async ({ body, request }) => {
      await takeEnquiry(context, body, { caller: request.caller, address: request.ip })
      return 'OK'
    },
    { bodyLimit: limits.bodyBytesMax },
  )

  serve(app, contract.listOwnEnquiries, async ({ caller }) => ({
    rows: await listOwnEnquiries(context, caller.userId),
  }))

  serve(app, contract.findOwnEnquiry, ({ caller, params }) =>
    readOwn(context, caller, params.reference),
  )

  serve(app, contract.replyToOwnEnquiry, async ({ caller, params, body }) =>
    reply(context, await getOwn(context, caller.userId, params.reference), body),
  )

  serve(app, contract.findOwnEnquiryPhoto, async ({ caller, params, reply: answer }) => {
    const id = await getOwn(context, caller.userId, params.reference)
    return sendPhoto(context, answer, id, params.photo)
  })

  const byLink = keyServer(app, (...link) => getLinked(context, ...link))

  byLink(contract.findLinkedEnquiry, ({ opened }) => readEnquiry(context.db, opened))

  byLink(contract.replyToLinkedEnquiry, ({ opened, body }) => reply(context, opened, body))

  byLink(contract.findLinkedEnquiryPhoto, ({ opened, params, reply: answer }) =>
    sendPhoto(context, answer, opened, params.photo),
  )

  takeJpegs(app, (scope) => {
    serve(scope, contract.addOwnEnquiryPhoto, async ({ caller, params, query, body: jpeg }) => {
      const id = await getOwn(context, caller.userId, params.reference)
      return addPhoto(context, id, { ...query, jpeg })
    })

    const byLink = keyServer(scope, (...link) => getLinked(context, ...link))
    byLink(contract.addLinkedEnquiryPhoto, ({ opened, query, body: jpeg }) =>
      addPhoto(context, opened, { ...query, jpeg }),
    )
  })

  serve(app, contract.findReplyRecord, async ({ reply: answer }) => {
    // Every visitor of the support page asks.
    answer.header('cache-control', 'public, max-age=600')
    return { record: await findReplyRecord(context) }
  })
}
