import type { Endpoint } from '@smart-bird/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { minutesMs } from '#lib/clock'
import type { Limit, Throttle } from '#lib/throttle'
import type { Caller } from './caller.ts'

/**
 * What one session may ask of the calls that cost much. Nobody at a desk meets these numbers: four
 * searches a second, five minutes long. Ordinary reading is not counted.
 */
export const costLimits = {
  file: { max: 60, windowMs: minutesMs(10) },
  search: { max: 1200, windowMs: minutesMs(5) },
} as const satisfies Record<string, Limit>

/** Counts a call that costs much; throws `too_many_requests`. */
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
