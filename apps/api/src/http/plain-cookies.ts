import { cookieNames } from '@smart-bird/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#settings/config'

type Settings = Pick<Config, 'production' | 'apiUrl' | 'webOrigins'>

/**
 * WebKit rejects Secure cookies on plain http, even on localhost, so login in Safari would fail after
 * `npm start`. If everything runs on loopback http outside production, a browser that asks for it gets
 * a second set of cookies without Secure, under other names. Anywhere else these hooks don't exist, so
 * such cookies are neither sent nor read.
 */
export function allowPlainCookies(app: FastifyInstance, settings: Settings) {
  if (!mayBePlain(settings)) return
  app.addHook('onRequest', ({ headers, cookies }, _, done) => {
    if (headers.cookie) for (const name of names) cookies[name] ??= cookies[plainName(name)]
    done()
  })
  app.addHook('onSend', ({ body, cookies }, reply, _, done) => {
    const set = reply.getHeader('set-cookie')
    // Cookies are null if the request was refused before they were parsed.
    if (set && cookies && (asksForPlain(body) || names.some((name) => cookies[plainName(name)])))
      for (const line of [set]
        .flat()
        .map(String)
        .filter((one) => one.startsWith(prefix)))
        reply.header('set-cookie', plainName(line).replace(/; Secure/i, ''))
    done()
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
