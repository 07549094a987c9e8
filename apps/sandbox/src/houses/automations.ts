import * as z from 'zod'
import { type House, phaseOf } from './house.ts'
import type { Houses } from './houses.ts'
import type { Report, SendReport } from './report.ts'

export type Automations = {
  /** Acts on a webhook call after it has been answered. */
  run: (house: House, hookId: string, json: unknown) => Promise<void>
  /** Finishes restarts that were interrupted when the sandbox stopped. */
  resume: () => void
  stop: () => void
}

const signOfLifeMs = 6 * 3_600_000

const call = z.looseObject({
  id: z.string(),
  action: z.enum(['restart', 'version', 'status', 'test']),
  status: z.string().optional(),
})
type Call = z.infer<typeof call>

/** The automations that the product tells customers to install. */
export const runAutomations = (houses: Houses, sendReport: SendReport): Automations => {
  const timers = new Set<NodeJS.Timeout>()

  const report = async (house: House, what: Report) => {
    const text = await sendReport(house, what)
    houses.log(house, { text, ...(what.deliveryId ? { deliveryId: what.deliveryId } : {}) })
  }
  const comeBack = (house: House, inMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      houses.update(house, { offlineUntil: null })
      houses.log(house, { text: `Back online with version ${house.version}` })
      // After a start the platform no longer knows which webhook restarted it: no delivery id.
      void report(house, { event: 'started' })
    }, inMs)
    timers.add(timer)
  }
  const restart = (house: House) => {
    if (house.mode === 'invalid_configuration')
      return houses.log(house, { text: 'The configuration is invalid: not restarted' })
    const downMs = house.restartSeconds * 1000
    houses.update(house, {
      restarts: house.restarts + 1,
      offlineUntil: new Date(Date.now() + downMs).toISOString(),
    })
    houses.log(house, { text: `Restarting, back in ${house.restartSeconds} s` })
    comeBack(house, downMs)
  }

  const signs = setInterval(() => {
    for (const house of houses.list())
      if (phaseOf(house, Date.now()) === 'up') void report(house, { event: 'received' })
  }, signOfLifeMs)

  return {
    run: async (house, hookId, json) => {
      const wanted = call.safeParse(json)
      if (!wanted.success || !isHandled(house, hookId, wanted.data))
        return houses.log(house, { text: 'No automation of this hook handles this' })
      const { id, action, status } = wanted.data
      if (status !== undefined && action === 'status') houses.update(house, { status })
      await report(house, { event: 'received', deliveryId: id })
      if (action === 'restart' && house.offlineUntil === null) restart(house)
    },
    resume: () => {
      for (const house of houses.list())
        if (house.offlineUntil !== null)
          comeBack(house, Math.max(0, Date.parse(house.offlineUntil) - Date.now()))
    },
    stop: () => {
      clearInterval(signs)
      timers.forEach(clearTimeout)
    },
  }
}

const isHandled = (house: House, hookId: string, { action }: Call) => {
  if (action === 'test') return true
  return hookId === (action === 'status' ? house.subscriptionHook : house.serviceHook)
}
