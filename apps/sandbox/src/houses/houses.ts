import type * as z from 'zod'
import type { Condition, Controls, House, LogEntry, registration } from './house.ts'

const logKept = 50

type Hooks = Pick<House, 'serviceHook' | 'subscriptionHook' | 'reportKey'>

export type Houses = {
  list: () => readonly House[]
  find: (domain: string) => House | undefined
  /** A known house keeps its mode, version, status and log. */
  register: (domain: string, hooks: z.output<typeof registration>) => House
  update: (
    house: House,
    change: Controls & Partial<Pick<House, 'offlineUntil' | 'restarts'>>,
  ) => void
  log: (house: House, entry: Omit<LogEntry, 'at'>) => void
  remove: (domain: string) => boolean
}

/** All registered houses, by domain. */
export const keepHouses = (known: readonly House[], changed: () => void): Houses => {
  const houses = new Map(known.map((house) => [house.domain, house]))
  return {
    list: () => [...houses.values()].sort((a, b) => a.domain.localeCompare(b.domain)),
    find: (domain) => houses.get(domain.toLowerCase()),
    register: (domain, { webhookSecret, restartSeconds, version, condition, ...hooks }) => {
      const known = houses.get(domain) ?? { ...newHouse, ...condition, version }
      const house: House = {
        ...known,
        ...hooks,
        domain,
        webhookSecret: webhookSecret || null,
        restartSeconds: restartSeconds ?? known.restartSeconds,
      }
      houses.set(domain, house)
      changed()
      return house
    },
    update: (house, change) => {
      Object.assign(house, change)
      changed()
    },
    log: (house, entry) => {
      house.log = [{ at: new Date().toISOString(), ...entry }, ...house.log].slice(0, logKept)
      changed()
    },
    remove: (domain) => {
      const removed = houses.delete(domain.toLowerCase())
      changed()
      return removed
    },
  }
}

type NewHouse = Omit<House, 'domain' | 'version' | 'webhookSecret' | keyof Hooks | keyof Condition>

const newHouse: NewHouse = {
  status: null,
  mode: 'up',
  slowSeconds: 10,
  restartSeconds: 6,
  offlineUntil: null,
  restarts: 0,
  log: [],
}
