import { join } from 'node:path'
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import { startHouses } from '#houses/start'
import { missingPage } from '#mail/page'
import type { PayPalHost } from '#paypal/host/host'
import { startPayPal } from '#paypal/host/start'
import { type Credentials, defaultCredentials } from '#paypal/protocol/oauth'
import type { Houses } from './houses/houses.ts'
import { addStylesheet, sendPage } from './lib/page.ts'
import { portOf } from './lib/server.ts'
import { noMailFolder, openMailFolder } from './mail/mail-folder.ts'
import { type Mailbox, openMailbox } from './mail/mailbox.ts'
import { addMailboxRoutes } from './mail/routes.ts'
import { listenSmtp } from './mail/smtp.ts'
import { startPage } from './start-page.ts'

/** Long enough that most events arrive after the buyer's browser has returned. */
const defaultEventDelayMs = 500

export type SandboxOptions = {
  /** 0, the default, means any free port. */
  port?: number
  smtpPort?: number
  /** Where to keep the state over a restart; without it everything stays in memory. */
  stateFolder?: string
  /** Where houses report to. */
  apiUrl?: string
  webOrigin?: string
  /** The minimum delay of PayPal's events. */
  eventDelayMs?: number
  /** The client id and secret that PayPal accepts. */
  credentials?: Credentials
}

export type Sandbox = {
  url: string
  smtpPort: number
  mailbox: Mailbox
  houses: Houses
  paypal: PayPalHost
  /** Changes the API that houses report to, for an API started after the sandbox. */
  setApiUrl: (url: string) => void
  close: () => Promise<void>
}

/** Starts the stand-ins for the three outside services; all answer when it resolves. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const { port = 0, smtpPort = 0, stateFolder, webOrigin = 'http://localhost:3000' } = options
  let { apiUrl = 'http://localhost:4000' } = options
  let url = `http://localhost:${port}`
  const app = fastify({ forceCloseConnections: true })
  await app.register(formbody)
  await addStylesheet(app)

  const folder = stateFolder ? openMailFolder(join(stateFolder, 'mails')) : noMailFolder
  const mailbox = await openMailbox(folder)
  addMailboxRoutes(app, mailbox)

  const houses = await startHouses(app, {
    file: stateFolder && join(stateFolder, 'houses.json'),
    apiUrl: () => apiUrl,
  })

  const paypal = await startPayPal(app, {
    folder: stateFolder,
    baseUrl: () => url,
    credentials: options.credentials ?? defaultCredentials,
    eventDelayMs: options.eventDelayMs ?? defaultEventDelayMs,
  })

  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      startPage(
        {
          mails: mailbox.list().length,
          houses: houses.list().length,
          payments: paypal.ledger().payments.length,
        },
        webOrigin,
      ),
    ),
  )
  app.setNotFoundHandler((_request, reply) => sendPage(reply, missingPage, 404))

  await app.listen({ port, host: 'localhost' })
  const smtp = await listenSmtp(mailbox, smtpPort).catch(async (error) => {
    await app.close()
    throw error
  })
  url = `http://localhost:${portOf(app.addresses()[0], port)}`
  return {
    url,
    smtpPort: smtp.port,
    mailbox,
    houses,
    paypal,
    setApiUrl: (url) => {
      apiUrl = url
    },
    close: async () => {
      await Promise.all([smtp.close(), app.close()])
    },
  }
}
