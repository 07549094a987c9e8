import * as deliveries from '@smart-bird/contracts/admin/deliveries'
import * as houses from '@smart-bird/contracts/admin/houses'
import { alerts } from '@smart-bird/contracts/alerts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { AppError } from '#lib/app-error'
import { findHouseOfUser } from '../house-repo.ts'
import { pageDeliveries } from './deliveries.ts'
import { pageHouses } from './houses.ts'
import { rotateKeys } from './keys.ts'
import { packageWriter } from './package.ts'
import { resendDelivery } from './resend.ts'
import { testWebhook } from './test-webhook.ts'
import { changeWebhooks, findWebhooks } from './webhooks.ts'

/** The office's side of the houses. */
export function houseAdminRoutes(app: FastifyInstance, context: Context) {
  const getHouse = async (userId: number) => {
    const house = await findHouseOfUser(context.db, userId)
    if (!house) throw new AppError('house_not_found')
    return house
  }

  serve(app, houses.findWebhooks, ({ query }) => findWebhooks(context, query.username))

  serve(app, houses.updateWebhooks, async ({ caller, body, request }) => {
    await changeWebhooks(context, { caller, change: body, address: request.ip })
    return { message: alerts.webhooksSaved }
  })

  serve(app, houses.testWebhook, async ({ caller, params, body, request }) =>
    testWebhook(context, await getHouse(params.id), { ...body, caller, address: request.ip }),
  )

  serve(app, houses.rotateHouseKey, async ({ caller, params, request }) => {
    const house = await getHouse(params.id)
    const keys = await rotateKeys(context, house, { caller, address: request.ip })
    return { message: 'The house has new keys. Paste its package again.', ...keys }
  })

  const writePackage = packageWriter(context)
  serve(app, houses.housePackage, async ({ caller, params, request }) =>
    writePackage(await getHouse(params.id), { caller, address: request.ip }),
  )

  serve(app, houses.listHouses, ({ query }) => pageHouses(context, query))
  serve(app, deliveries.listDeliveries, ({ query }) => pageDeliveries(context, query))
  serve(app, deliveries.resendDelivery, ({ caller, params, request }) =>
    resendDelivery(context, params.id, { caller, address: request.ip }),
  )
}
