import type { Delays } from './delays.ts'
import type { EventType } from './event-types.ts'
import type { Ids } from './ids.ts'
import type { State } from './state.ts'

/** The resource of an event. */
export type Resource = { type: string; version: string; json: Record<string, unknown> }

/** What all routes and controls work with. */
export type World = {
  state: State
  now: () => Date
  ids: Ids
  /** The host's address, without a slash at the end. */
  baseUrl: () => string
  delays: Delays
  /** Emits an event to every webhook that listens to its type. */
  emit: (eventType: EventType, summary: string, resource: Resource) => void
}

/** Now in PayPal's format: no fractions of a second. */
export const stamp = (world: World) => toStamp(world.now())

export const toStamp = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`
