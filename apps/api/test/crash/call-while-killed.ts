import { startSandbox } from '@smart-bird/sandbox/sandbox'
import { expect } from 'vitest'
import type { Db } from '#db/database'
import { aBuiltApi } from './built-process.ts'
import { asJson, call, logInOver } from './customer.ts'
import { aKiller } from './killer.ts'
import { untilMailed } from './mailed.ts'
import { envBeside } from './process.ts'
import { aSharedDatabase } from './shared-database.ts'

type Prepared = { admin: { username: string }; calls: { path: string; body: object }[] }
type Trial<P extends Prepared, Books> = {
  env?: Record<string, string>
  prepare: (db: Db) => Promise<P>
  /** What each call answers in the end. */
  status: number
  /** How the subject of its email begins. */
  subject: string
  read: (db: Db) => Promise<Books>
}

/**
 * Sends an admin's calls to a process that is killed again and again; each has one email to a customer of its own. Returns
 * what was prepared, and what is stored in the end.
 */
export async function callWhileKilled<P extends Prepared, Books>(trial: Trial<P, Books>) {
  const { env, prepare, status, subject, read } = trial
  const sandbox = await startSandbox({})
  const database = await aSharedDatabase()
  const prepared = await database.look(prepare)
  const { admin, calls } = prepared
  const api = await aBuiltApi({ ...envBeside(sandbox, database), ...env })
  try {
    await api.start()
    const token = await logInOver(api.url, admin.username)
    const killer = aKiller(api)
    for (const { path, body } of calls) {
      // The admin's device tries again, as often as the process dies.
      killer.atRisk()
      const reply = await call(`${api.url}${path}`, asJson(token, body))
      expect([reply.status, await reply.text()]).toEqual([status, expect.any(String)])
    }
    expect(await killer.end()).toBeGreaterThan(0)
    const arrived = await untilMailed(sandbox.mailbox, subject, calls.length)
    expect(new Set(arrived.flatMap(({ to }) => to)).size).toBe(calls.length)
    await api.stop()
    return { prepared, books: await database.look(read) }
  } catch (error) {
    process.stderr.write(api.output())
    throw error
  } finally {
    await api.kill()
    await database.close()
    await sandbox.close()
  }
}
