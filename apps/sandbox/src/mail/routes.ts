import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { messagePage, sendPage } from '#lib/page'
import { mailFault } from './faults.ts'
import { downloadAs, mailJson, readableHtml } from './json.ts'
import type { Mailbox } from './mailbox.ts'
import { listPage, mailPage, missingPage } from './page.ts'

type ById = { Params: { id: string } }
type ByRecipient = { Querystring: { to?: string } }

/** The mailbox for people (`/mailbox`) and for tests (`/mailbox.json`). */
export const addMailboxRoutes = (app: FastifyInstance, mailbox: Mailbox) => {
  app.get<ByRecipient>('/mailbox.json', ({ query }) => mailbox.list(query.to).map(mailJson))
  app.delete<ByRecipient>('/mailbox.json', async ({ query }, reply) => {
    await mailbox.empty(query.to)
    return reply.code(204).send()
  })
  app.get('/mailbox/controls.json', () => ({ refusing: mailbox.isRefusing() }))
  app.put('/mailbox/controls.json', ({ body }, reply) => {
    const controls = z.strictObject({ refusing: z.boolean() }).safeParse(body)
    if (!controls.success)
      return reply.code(400).send({ message: 'Send {"refusing": true|false}.' })
    mailbox.refuse(controls.data.refusing)
    return { refusing: mailbox.isRefusing() }
  })

  app.get('/mailbox', (_request, reply) =>
    sendPage(
      reply,
      listPage(mailbox.list(), { refusing: mailbox.isRefusing(), faults: mailbox.faults.list() }),
    ),
  )
  app.post<{ Body: { refusing?: string } }>('/mailbox/refuse', ({ body }, reply) => {
    mailbox.refuse(body.refusing === 'yes')
    return reply.redirect('/mailbox', 303)
  })
  app.post('/mailbox/empty', async (_request, reply) => {
    await mailbox.empty()
    return reply.redirect('/mailbox', 303)
  })
  addFaultRoutes(app, mailbox)
  addMailRoutes(app, mailbox)
}

const addFaultRoutes = (app: FastifyInstance, { faults }: Mailbox) => {
  app.get('/mailbox/faults.json', () => faults.list())
  app.post('/mailbox/faults.json', ({ body }, reply) => {
    const fault = mailFault.safeParse(body)
    if (!fault.success) return reply.code(400).send({ message: z.prettifyError(fault.error) })
    faults.set(fault.data)
    return faults.list()
  })
  app.delete('/mailbox/faults.json', (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
  app.post('/mailbox/faults', ({ body }, reply) => {
    const fault = mailFault.safeParse(body)
    if (!fault.success)
      return sendPage(reply, messagePage('Not set', z.prettifyError(fault.error)), 400)
    faults.set(fault.data)
    return reply.redirect('/mailbox', 303)
  })
  app.post('/mailbox/faults/clear', (_request, reply) => {
    faults.clear()
    return reply.redirect('/mailbox', 303)
  })
}

const addMailRoutes = (app: FastifyInstance, mailbox: Mailbox) => {
  app.get<ById>('/mailbox/:id', ({ params }, reply) => {
    const message = mailbox.find(params.id)
    return message ? sendPage(reply, mailPage(message)) : sendPage(reply, missingPage, 404)
  })
  app.get<ById>('/mailbox/:id/html', ({ params }, reply) => {
    const message = mailbox.find(params.id)
    if (!message) return sendPage(reply, missingPage, 404)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(`<!doctype html><base target="_blank">${readableHtml(message)}`)
  })
  app.get<{ Params: { id: string; index: string } }>(
    '/mailbox/:id/attachments/:index',
    ({ params }, reply) => {
      const attachment = mailbox.find(params.id)?.attachments[Number(params.index)]
      if (!attachment) return sendPage(reply, missingPage, 404)
      return reply
        .type(attachment.contentType)
        .header('content-disposition', downloadAs(attachment))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(attachment.content)
    },
  )
}

/** An email runs no script and loads nothing from outside; its links open in a new tab. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')
