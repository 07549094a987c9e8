import { type ComponentType, lazy } from 'react'
import { failIfStaying } from './leaving.ts'

/** A part of a page, whose code is fetched when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(failIfStaying) }))
