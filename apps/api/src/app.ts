import jwt from '@fastify/jwt'
import { limits } from '@smart-bird/contracts/limits'
import Fastify, { LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Context } from '#context'
import type { Database } from '#db/database'
import { createJobs } from '#db/jobs'
import { createThrottle } from '#db/throttle'
import { answerClientError, sendFrameworkError } from '#http/before-routes'
import { writerOf } from '#http/compile'
import { handleErrors } from '#http/errors'
import { headAsGet } from '#http/head-as-get'
import { protect } from '#http/headers'
import { limitRefusals } from '#http/limit-refusals'
import { withoutStreams } from '#http/missing-bodies'
import { refuseOverload } from '#http/overload'
import { requestId } from '#http/request-id'
import { observeCalls } from '#http/request-log'
import { prepareShutdown } from '#http/shutdown'
import { createTokens, tokenOptions } from '#http/tokens'
import { type Clock, systemClock } from '#lib/clock'
import { localSecret } from '#lib/local-secret'
import { logOptions } from '#lib/log'
import { createSeal } from '#lib/seal'
import { accountRoutes } from '#modules/account/routes'
import { adminRoutes } from '#modules/admin/routes'
import { enforceAccess } from '#modules/auth/access/access'
import { authRoutes } from '#modules/auth/routes'
import { billingRoutes } from '#modules/billing/routes'
import { coverageRoutes } from '#modules/coverage/routes'
import { diaryRoutes } from '#modules/diary/routes'
import { enquiryRoutes } from '#modules/enquiry/routes'
import { houseRoutes } from '#modules/house/routes'
import { leavingRoutes } from '#modules/leaving/routes'
import { myDataRoutes } from '#modules/my-data/routes'
import { quoteRoutes } from '#modules/quote/routes'
import { serviceRoutes } from '#modules/service/routes'
import { visitRoutes } from '#modules/visit/routes'
import type { HouseProvider } from '#providers/house/port'
import { webhookHouses } from '#providers/house/webhooks'
import type { MailProvider } from '#providers/mail/port'
import { smtpMail } from '#providers/mail/smtp'
import { payPal } from '#providers/payments/paypal'
import type { PayPalSettings } from '#providers/payments/paypal-client'
import type { Config } from '#settings/config'
import { queues, startWorkers } from './background.ts'

// zod/mini, used by the contracts, has no messages of its own.
z.config(z.locales.en())

export type AppOptions = {
  config: Config
  database: Database
  /** Overrides for tests. */
  clock?: Clock
  mail?: MailProvider
  /** How to reach the payment provider if not over the network. */
  provider?: Pick<PayPalSettings, 'fetch' | 'retryDelayMs' | 'moneyTimeoutMs'>
  houses?: HouseProvider
  logStream?: NodeJS.WritableStream
  /** Whether this process also does background work; true by default. */
  workers?: boolean
  /** Whether it also starts jobs at their times; true by default. */
  schedules?: boolean
}

/**
 * Builds the API without listening. Closing the app finishes calls and jobs; the database stays open,
 * for the code that opened it to close.
 */
export async function buildApp(options: AppOptions) {
  const { config, database, clock = systemClock } = options
  const app = Fastify({
    logger: logOptions(config.logLevel, options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: answerClientError,
    // Our own hook answers in our error format.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    exposeHeadRoutes: false,
    rewriteUrl: headAsGet,
    bodyLimit: limits.bodyBytesMax,
    // Bodies have limits of their own, which are shorter.
    requestTimeout: 60_000,
    http: {
      // How often the timeout above is checked.
      connectionsCheckingInterval: 5000,
      headersTimeout: 10_000,
      ...withoutStreams,
    },
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: limits.codeMax },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(writerOf)
  app.removeContentTypeParser('text/plain')

  const secret = config.secret ?? localSecret(config.dataDir)
  await app.register(jwt, tokenOptions(secret))
  const context: Context = {
    shutdown: prepareShutdown(app),
    config,
    database,
    db: database.db,
    batch: database.batch,
    clock,
    seal: createSeal(secret),
    tokens: createTokens(app.jwt, clock),
    throttle: createThrottle(database, clock),
    mail: options.mail ?? smtpMail(config.smtpUrl, config.company),
    payments: payPal({ ...payPalSettings(config), clock, ...options.provider }, app.log),
    log: app.log,
    houses:
      options.houses ??
      (await webhookHouses({ allowedHosts: config.house.allowedHosts, log: app.log })),
    jobs: await createJobs(database, queues, app.log, { keepsSchedules: options.schedules }),
  }

  handleErrors(app)
  const registry = observeCalls(app)
  await protect(app, config, database.patienceMs)
  const refusesMost = refuseOverload(app)
  if (config.apiDocs) await (await import('#http/docs')).publishContract(app, config.apiUrl)
  limitRefusals(app)
  enforceAccess(app, context)
  serviceRoutes(app, context, { registry, refusesMost })
  authRoutes(app, context)
  accountRoutes(app, context)
  myDataRoutes(app, context)
  enquiryRoutes(app, context)
  await billingRoutes(app, context)
  houseRoutes(app, context)
  diaryRoutes(app, context)
  coverageRoutes(app, context)
  quoteRoutes(app, context)
  visitRoutes(app, context)
  leavingRoutes(app, context)
  adminRoutes(app, context)

  if (options.workers !== false) await startWorkers(context)
  app.addHook('onClose', async () => {
    await context.jobs.stop()
    await context.mail.close()
    await context.houses.close()
  })
  await app.ready()
  return { app, context }
}

const payPalSettings = ({ paypal, company }: Config) => ({
  ...paypal,
  brandName: company.name,
})
