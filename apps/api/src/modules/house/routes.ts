import * as contract from '@smart-bird/contracts/house'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { keyServer } from '#http/key-server'
import { serve } from '#http/serve'
import { freshToken } from '#modules/auth/sessions/session-token'
import { askVersion } from './ask-version.ts'
import { houseProgress } from './delivery-repo.ts'
import { healthOf } from './health.ts'
import { callersHealth } from './health-repo.ts'
import { getOwnHouse } from './own-house.ts'
import { restartHouse } from './restart.ts'
import { syncStatus } from './sync-status.ts'
import { getReporter, takeReport } from './take-report.ts'

export function houseRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.restartHouse, async ({ caller, body }) => {
    await restartHouse(context, await getOwnHouse(context, caller, body))
    return { message: 'Your home is restarting.' }
  })

  serve(app, contract.syncStatus, async ({ caller, body }) => {
    await syncStatus(context, await getOwnHouse(context, caller, body), body)
    return { message: 'Your home status now matches your account status.' }
  })

  serve(app, contract.updateVersion, async ({ caller, body, request }) => {
    const hasReported = await askVersion(context, await getOwnHouse(context, caller, body))
    const token = await freshToken(context, caller, request)
    const message = hasReported
      ? 'Your home reported its version.'
      : 'We asked your home for its version. Until it answers, you see the last known one.'
    return { message, token, sbVersion: context.tokens.verify(token)?.sbHouseVersion ?? null }
  })

  const progressOf = houseProgress(context.db)
  serve(app, contract.restartProgress, ({ caller }) => progressOf(caller.userId))

  serve(app, contract.healthOfHouse, ({ found }) => healthOf(found, context.clock()), {
    lists: callersHealth,
  })

  const byKey = keyServer(app, (...key) => getReporter(context, ...key))
  byKey(contract.homeReport, async ({ opened: house, body: report }) => {
    await takeReport(context, { house, report })
    return undefined
  })
}
