import * as contract from '@smart-bird/contracts/threads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { bearerToken } from '#http/bearer-token'
import { takeJpegs } from '#http/jpeg-bodies'
import { serve } from '#http/serve'
import { addPhoto } from './add-photo.ts'
import { findPromise } from './find-promise.ts'
import { getLinked, getOwn } from './get-own.ts'
import { listReports, readOwn, readPhoto, readThread } from './read-thread.ts'
import { reply } from './reply.ts'
import { sendPhoto } from './send-photo.ts'

/** Enquiries and their answers: a customer's by their reference, a visitor's by the code in our email. */
export function threadRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listReports, async ({ caller }) => ({
    rows: await listReports(context, caller.userId),
  }))

  serve(app, contract.findReport, ({ caller, params }) =>
    readOwn(context, caller, params.reference),
  )

  serve(app, contract.replyToReport, async ({ caller, params, body }) =>
    reply(context, await getOwn(context, caller.userId, params.reference), body),
  )

  serve(app, contract.findReportPhoto, async ({ caller, params, reply: answer }) => {
    const id = await getOwn(context, caller.userId, params.reference)
    return sendPhoto(answer, await readPhoto(context, id, params.photo))
  })

  const byLink = {
    open: (request: FastifyRequest) => getLinked(context, bearerToken(request), request.ip),
  }

  serve(app, contract.findAnswers, async ({ opened }) => readThread(context.db, opened), byLink)

  serve(
    app,
    contract.replyToAnswer,
    async ({ opened, body }) => reply(context, opened, body),
    byLink,
  )

  serve(
    app,
    contract.findAnswerPhoto,
    async ({ opened, params, reply: answer }) =>
      sendPhoto(answer, await readPhoto(context, opened, params.photo)),
    byLink,
  )

  takeJpegs(app, (scope) => {
    serve(scope, contract.addReportPhoto, async ({ caller, params, query, body: jpeg }) => {
      const id = await getOwn(context, caller.userId, params.reference)
      return addPhoto(context, id, { ...query, jpeg })
    })

    serve(
      scope,
      contract.addAnswerPhoto,
      async ({ opened, query, body: jpeg }) => addPhoto(context, opened, { ...query, jpeg }),
      byLink,
    )
  })

  serve(app, contract.promise, async ({ reply: answer }) => {
    // Every visitor of the support page asks.
    answer.header('cache-control', 'public, max-age=600')
    return { record: await findPromise(context) }
  })
}
