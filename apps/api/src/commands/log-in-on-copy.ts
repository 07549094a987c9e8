/** A real login on a restored copy: nothing is mailed, no house is called, and no job runs. */
import { randomBytes } from 'node:crypto'
import { accountSummary } from '@smart-bird/contracts/account'
import { login } from '@smart-bird/contracts/auth'
import { buildApp } from '#app'
import type { Database } from '#db/database'
import { hashPassword } from '#lib/passwords'
import { totpCode } from '#modules/auth/two-factor/totp'
import type { LogIn } from '#modules/backup/check-backup'
import { prepareProbe } from '#modules/backup/probe-repo'
import type { Config } from '#settings/config'

const refuse = async (): Promise<never> => {
  throw new Error('A copy calls nobody.')
}

export const logInOnCopy =
  (config: Config): LogIn =>
  async (copy: Database) => {
    const { app, context } = await buildApp({
      config: { ...config, logLevel: 'silent' },
      database: copy,
      workers: false,
      mail: { send: refuse, close() {} },
      provider: { fetch: refuse },
    })
    try {
      const password = randomBytes(18).toString('base64url')
      const probe = await prepareProbe(copy.db, await hashPassword(password))
      if (!probe) return { done: 'It has no account that could log in.' }
      const { username, totpSecret } = probe
      const code = totpSecret
        ? { code: totpCode(context.seal.open(totpSecret), context.clock()) }
        : {}
      const first = await app.inject({
        method: login.method,
        url: login.path,
        payload: { username, password, ...code },
      })
      if (first.statusCode !== 200)
        return {
          fault: `A login on the copy was refused (${first.statusCode}: ${first.json().message}).`,
        }
      const token = first.json().token
      const second = await app.inject({
        method: accountSummary.method,
        url: accountSummary.path,
        headers: { authorization: `Bearer ${token}` },
      })
      if (second.statusCode !== 200)
        return {
          fault: `After a login on the copy, the account could not be read (${second.statusCode}).`,
        }
      return {
        done: `An account logged in on the copy${totpSecret ? ' with the second factor' : ''}.`,
      }
    } finally {
      await app.close()
    }
  }
