import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { isFromBrowser } from '#http/browser'

/** Where a call comes from, for limits, the audit log and emails to the customer. */
export type Origin = {
  address: string
  /** For example "Chrome on Android". */
  device: string
  /** A browser's token is bound to a cookie. */
  isBrowser: boolean
}

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: deviceName(request.headers['user-agent']),
  isBrowser: isFromBrowser(request),
})

const unknown = 'Unknown device'

/**
 * A readable name for a user agent, or "Unknown device". Only short plain names pass, because they
 * appear in emails and a user agent can be anything.
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return unknown
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return unknown
  const name = os.name ? `${browser.name} on ${os.name}` : browser.name
  return /^[A-Za-z0-9 ()+-]{1,60}$/.test(name) ? name : unknown
}
