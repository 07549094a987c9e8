import * as contract from '@smart-bird/contracts/admin/houses'
import { alerts } from '@smart-bird/contracts/alerts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { conflict, orRefuse } from '#lib/app-error'
import { adminActionOf } from '#modules/admin/admin-action'
import { findHouseOfUser } from '#modules/house/house-repo'
import { changeWebhooks, findWebhooks } from './change-webhooks.ts'
import { connectHouse } from './connect.ts'
import { listHouses } from './list-repo.ts'
import { rotateKeys } from './rotate-keys.ts'
import { testWebhook } from './test-webhook.ts'
import { packageWriter } from './write-package.ts'

export function houseRoutes(app: FastifyInstance, context: Context) {
  const getHouse = async (userId: number) =>
    orRefuse(await findHouseOfUser(context.db, userId), 'house_not_found')
  /** Of one that its customer has disconnected, keys are made only to connect it again. */
  const getConnected = async (userId: number) => {
    const house = await getHouse(userId)
    if (house.disconnectedAt) throw conflict(contract.houseRefusals.disconnected)
    return house
  }

  serve(app, contract.findWebhooks, ({ query }) => findWebhooks(context, query.username))

  serve(app, contract.updateWebhooks, async (call) => {
    await changeWebhooks(context, adminActionOf(call), call.body)
    return { message: alerts.webhooksSaved }
  })

  serve(app, contract.testWebhook, async (call) =>
    testWebhook(context, adminActionOf(call), await getHouse(call.params.id), call.body.hook),
  )

  serve(app, contract.rotateHouseKey, async (call) => {
    const house = await getConnected(call.params.id)
    const keys = await rotateKeys(context, adminActionOf(call), house)
    return { message: 'The home has new keys. Paste its package again.', ...keys }
  })

  const writePackage = packageWriter(context)
  serve(app, contract.housePackage, async (call) =>
    writePackage(adminActionOf(call), await getConnected(call.params.id)),
  )

  serve(app, contract.connectHouse, async (call) => {
    const by = adminActionOf(call)
    await connectHouse(context, by, await getHouse(call.params.id))
    return writePackage(by, await getHouse(call.params.id))
  })

  serve(app, contract.listHouses, ({ query }) => listHouses(context, query))
}
