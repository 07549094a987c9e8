import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { keepState, noStateFile, readState } from '#lib/state-file'
import { runAutomations } from './automations.ts'
import { addHookRoutes } from './hook-routes.ts'
import { house, well } from './house.ts'
import { type Houses, keepHouses } from './houses.ts'
import { reportTo } from './report.ts'
import { addHouseRoutes } from './routes.ts'

type Options = { file: string | undefined; apiUrl: () => string }

/** Starts all known houses and their routes. */
export const startHouses = async (
  app: FastifyInstance,
  { file, apiUrl }: Options,
): Promise<Houses> => {
  // Houses that were kept by an older sandbox have no condition.
  const kept = z.preprocess((one) => ({ ...well, ...Object(one) }), house)
  const parse = (value: unknown) => z.array(kept).parse(value)
  const known = file === undefined ? undefined : await readState(file, parse)
  const state = file === undefined ? noStateFile : keepState(file, () => houses.list())
  const houses = keepHouses(known ?? [], state.changed)
  const automations = runAutomations(houses, reportTo(apiUrl))
  addHouseRoutes(app, houses)
  await app.register(async (scope) => addHookRoutes(scope, houses, automations))
  app.addHook('onReady', async () => automations.resume())
  app.addHook('onClose', async () => {
    automations.stop()
    await state.flush()
  })
  return houses
}
