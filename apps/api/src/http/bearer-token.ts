import { cookieNames } from '@smart-bird/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { hashCode, sameText } from '#lib/codes'
import { isFromBrowser } from './browser.ts'

/** `Authorization: Bearer <usat>`; the bare token is accepted too. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim()
  if (!header) return undefined
  return header.replace(/^Bearer\s+/i, '') || undefined
}

/**
 * A browser's token is only valid with that browser's cookie, and a script's token only outside
 * browsers, or a neighboring host could plant a session of its own in a browser.
 */
export function isBound(bind: string | undefined, request: FastifyRequest): boolean {
  if (bind === undefined) return !isFromBrowser(request)
  const cookie = request.cookies[cookieNames.binding]
  return cookie !== undefined && sameText(hashCode(cookie), bind)
}
