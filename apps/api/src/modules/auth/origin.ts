import type { FastifyRequest } from 'fastify'
import { isFromBrowser } from '#http/browser'
import { deviceName } from './device.ts'

/** Where a call comes from, for limits, the audit log and mails to the owner. */
export type Origin = {
  address: string
  /** In words, e.g. "Chrome on Android". */
  device: string
  /** A browser's token is bound to a cookie. */
  isBrowser: boolean
}

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: deviceName(request.headers['user-agent']),
  isBrowser: isFromBrowser(request),
})
