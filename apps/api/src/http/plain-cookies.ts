import { cookieNames } from '@smart-bird/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'

type Settings = Pick<Config, 'production' | 'apiUrl' | 'webOrigins'>

/**
 * WebKit rejects Secure cookies on plain http, even on localhost, so login in Safari would fail after
 * `npm start`. If everything runs on loopback http outside production, a browser that asks for it gets
 * a second set of cookies without Secure, under other names. Anywhere else these hooks don't exist, so
 * such cookies are neither sent nor read.
 */
export function allowPlainCookies(app: FastifyInstance, settings: Settings) {
  if (!mayBePlain(settings)) return
  app.addHook('onRequest', async ({ cookies }) => {
    for (const name of names) cookies[name] ??= cookies[plainName(name)]
  })
  app.addHook('onSend', async ({ body, cookies }, reply) => {
    // Null if the request was refused before its cookies were parsed.
    if (cookies === null) return
    if (!asksForPlain(body) && !names.some((name) => cookies[plainName(name)])) return
    const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    for (const line of lines.filter((one) => one.startsWith(prefix)))
      reply.header('set-cookie', plainName(line).replace(/; Secure/i, ''))
  })
}

export const mayBePlain = ({ production, apiUrl, webOrigins }: Settings): boolean =>
  !production && [apiUrl, ...webOrigins].every((address) => loopback.test(address))

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const names = [cookieNames.binding, cookieNames.trustedDevice] as const
const prefix = '__Host-'
const plainName = (name: string) => name.replace(prefix, 'plain-')

const asksForPlain = (body: unknown) =>
  typeof body === 'object' && body !== null && 'plainCookies' in body && body.plainCookies === true
