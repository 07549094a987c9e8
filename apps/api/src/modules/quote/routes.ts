import * as linked from '@smart-bird/contracts/linked-quotes'
import * as contract from '@smart-bird/contracts/quotes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { keyServer } from '#http/key-server'
import { sendFile } from '#http/send-file'
import { serve } from '#http/serve'
import { AppError } from '#lib/app-error'
import { originOf } from '#modules/auth/origin'
import { acceptQuote } from './accept.ts'
import { cancelContract } from './cancel.ts'
import { getLinked, getOwn } from './find-quote.ts'
import { listOwnQuotes, openQuote, readQuote, sendContract } from './read-quote.ts'
import { refuseQuote } from './refuse.ts'

/** Opens quotes and decides them: a customer's by their reference, everybody's by the code in our email. */
export function quoteRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listQuotes, async ({ caller }) => ({
    rows: await listOwnQuotes(context, caller.userId),
  }))

  const own = ({ caller, params }: { caller: Caller; params: { reference: string } }) =>
    getOwn(context, caller.userId, params.reference)

  serve(app, contract.findQuote, async (call) => {
    // An admin who views as them doesn't open it.
    const read = call.caller.viewedBy === null ? openQuote : readQuote
    return read(context, await own(call))
  })

  serve(app, contract.acceptQuote, async (call) =>
    acceptQuote(context, await own(call), call.body, deciderOf(call)),
  )

  serve(app, contract.refuseQuote, async (call) =>
    refuseQuote(context, await own(call), call.body, deciderOf(call)),
  )

  serve(app, contract.cancelContract, async (call) =>
    cancelContract(context, await own(call), call.body, deciderOf(call)),
  )

  serve(app, contract.findContract, async (call) =>
    sendContract(context, call.reply, await own(call)),
  )

  const byLink = keyServer(app, (...link) => getLinked(context, ...link))

  byLink(linked.findLinkedQuote, ({ opened }) => openQuote(context, opened))

  byLink(linked.acceptLinkedQuote, (call) =>
    acceptQuote(context, call.opened, call.body, deciderOf(call)),
  )

  byLink(linked.refuseLinkedQuote, (call) =>
    refuseQuote(context, call.opened, call.body, deciderOf(call)),
  )

  byLink(linked.cancelLinkedContract, (call) =>
    cancelContract(context, call.opened, call.body, deciderOf(call)),
  )

  byLink(linked.findLinkedContract, ({ opened, reply }) => sendContract(context, reply, opened))

  serve(app, linked.findPamphlet, ({ reply }) => {
    const { pamphlet } = context.config
    if (!pamphlet) throw new AppError('not_found')
    reply.header('cache-control', 'public, max-age=600')
    return sendFile(reply, pamphlet, 'Home-Repair-Know-Your-Consumer-Rights.pdf')
  })
}

type Called = { caller: Caller | undefined; request: FastifyRequest }
const deciderOf = ({ caller, request }: Called) => ({ caller, ...originOf(request) })
