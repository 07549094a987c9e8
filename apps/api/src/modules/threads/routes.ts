import { limits } from '@smart-bird/contracts/limits'
import * as contract from '@smart-bird/contracts/threads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { bearerToken } from '#http/bearer-token'
import { serve } from '#http/serve'
import { addPhoto } from './add-photo.ts'
import { findPromise } from './find-promise.ts'
import { getLinked, getOwn } from './get-own.ts'
import { listReports, readPhoto, readThread } from './read-thread.ts'
import { reply } from './reply.ts'
import { sendPhoto } from './send-photo.ts'

const forPhotos = { bodyLimit: limits.photoBodyBytesMax }

/** Enquiries and their answers: a customer's by their reference, a visitor's by the code in our email. */
export function threadRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listReports, async ({ caller }) => ({
    rows: await listReports(context, caller.userId),
  }))

  serve(app, contract.findReport, async ({ caller, params }) =>
    readThread(context.db, await getOwn(context, caller.userId, params.reference)),
  )

  serve(app, contract.replyToReport, async ({ caller, params, body }) =>
    reply(context, await getOwn(context, caller.userId, params.reference), body),
  )

  serve(
    app,
    contract.addReportPhoto,
    async ({ caller, params, body }) =>
      addPhoto(context, await getOwn(context, caller.userId, params.reference), body),
    forPhotos,
  )

  serve(app, contract.findReportPhoto, async ({ caller, params, reply: answer }) => {
    const id = await getOwn(context, caller.userId, params.reference)
    return sendPhoto(answer, await readPhoto(context, id, params.photo))
  })

  const linked = (request: FastifyRequest) => getLinked(context, bearerToken(request), request.ip)

  serve(app, contract.findAnswers, async ({ request }) =>
    readThread(context.db, await linked(request)),
  )

  serve(app, contract.replyToAnswer, async ({ request, body }) =>
    reply(context, await linked(request), body),
  )

  serve(
    app,
    contract.addAnswerPhoto,
    async ({ request, body }) => addPhoto(context, await linked(request), body),
    forPhotos,
  )

  serve(app, contract.findAnswerPhoto, async ({ request, params, reply: answer }) =>
    sendPhoto(answer, await readPhoto(context, await linked(request), params.photo)),
  )

  serve(app, contract.promise, async ({ reply: answer }) => {
    // Every visitor of the support page asks.
    answer.header('cache-control', 'public, max-age=600')
    return { record: await findPromise(context) }
  })
}
