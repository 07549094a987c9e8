import type { Ids } from './ids.ts'
import type { State } from './state.ts'

/** A resource as events carry it. */
export type Resource = { type: string; version: string; json: Record<string, unknown> }

/** What every part of the host works with. */
export type World = {
  state: State
  now: () => Date
  ids: Ids
  /** Where the host is reached, without a slash at the end. */
  baseUrl: () => string
  /** Announces what happened to everybody who registered a webhook for it. */
  emit: (eventType: string, summary: string, resource: Resource) => void
}

/** The present moment as PayPal writes it: no fractions of a second. */
export const stamp = (world: World) => toStamp(world.now())

export const toStamp = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`
