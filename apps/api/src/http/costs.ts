import type { Endpoint } from '@smart-bird/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Limit, Throttle } from '#db/throttle'
import { minutesMs } from '#lib/clock'
import type { Caller } from './caller.ts'

/**
 * Limits per session for expensive calls. No admin reaches them by hand: four searches a second for five
 * minutes. Ordinary reading is not counted.
 */
export const costLimits = {
  file: { max: 60, windowMs: minutesMs(10) },
  search: { max: 1200, windowMs: minutesMs(5) },
} as const satisfies Record<string, Limit>

/** Counts an expensive call; throws `too_many_requests`. */
export async function countCost(
  throttle: Throttle,
  { sessionId }: Caller,
  endpoint: Endpoint | undefined,
  { query }: FastifyRequest,
) {
  if (endpoint?.replyType === 'csv') await throttle.count(`file:${sessionId}`, costLimits.file)
  if (isSearch(query)) await throttle.count(`search:${sessionId}`, costLimits.search)
}

const isSearch = (query: unknown) =>
  typeof query === 'object' && query !== null && 'search' in query && query.search !== ''
