import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { isFromBrowser } from '#http/browser'

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

const unknown = 'Unknown device'

/**
 * A user agent in words, e.g. "Chrome on Android"; what cannot be read is "Unknown device". Only
 * plain short names are taken over: the words appear in mails, and anybody can send any user agent.
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return unknown
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return unknown
  const name = os.name ? `${browser.name} on ${os.name}` : browser.name
  return /^[A-Za-z0-9 ()+-]{1,60}$/.test(name) ? name : unknown
}
