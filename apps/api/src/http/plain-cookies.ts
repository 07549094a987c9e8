import { cookieNames } from '@smart-bird/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'

type Settings = Pick<Config, 'production' | 'apiUrl' | 'webOrigins'>

/**
 * WebKit keeps no Secure cookie on plain http, not even on this machine: after `npm start` nobody could
 * log in with Safari. Where everything is on loopback http and this is no production, a browser that
 * says so gets a second set of cookies without Secure, under names of their own. Anywhere else these
 * hooks do not exist, so that such a cookie is neither sent nor looked at.
 */
export function allowPlainCookies(app: FastifyInstance, settings: Settings) {
  if (!mayBePlain(settings)) return
  app.addHook('onRequest', async ({ cookies }) => {
    for (const name of names) cookies[name] ??= cookies[plainName(name)]
  })
  app.addHook('onSend', async ({ body, cookies }, reply) => {
    // What was refused before its cookies were read has none.
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
