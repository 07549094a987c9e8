import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { auditRoutes } from './audit/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { houseRoutes } from './houses/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { leavingRoutes } from './leaving/routes.ts'
import { mailRoutes } from './mails/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { enforceProofs } from './proof.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { termsRoutes } from './terms/routes.ts'
import { visitRoutes } from './visits/routes.ts'

export function adminRoutes(app: FastifyInstance, context: Context) {
  enforceProofs(app, context)
  overviewRoutes(app, context)
  customerRoutes(app, context)
  leavingRoutes(app, context)
  houseRoutes(app, context)
  importRoutes(app, context)
  deliveryRoutes(app, context)
  orderRoutes(app, context)
  paymentRoutes(app, context)
  refundRoutes(app, context)
  moneyRoutes(app, context)
  disputeRoutes(app, context)
  enquiryRoutes(app, context)
  quoteRoutes(app, context)
  visitRoutes(app, context)
  mailRoutes(app, context)
  subscriptionRoutes(app, context)
  termsRoutes(app, context)
  auditRoutes(app, context)
}
