import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { addMs, minutesMs } from '#lib/clock'
import { saveUse } from '#modules/auth/sessions/repo'

const noteEveryMs = minutesMs(5)

/** Notes now and then that a session is in use. No answer waits for it; a shutdown does. */
export function noteSessionUse(app: FastifyInstance, { db, log }: Pick<Context, 'db' | 'log'>) {
  const noting = new Map<string, Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(noting.values())
  })
  return ({ caller, lastUsedAt }: { caller: Caller; lastUsedAt: Date }, now: Date) => {
    const { userId, sessionId: id } = caller
    // A cabinet that opens makes several calls at once.
    if (now <= addMs(lastUsedAt, noteEveryMs) || noting.has(id)) return
    const noted = saveUse(db, { userId, id }, now)
      .catch((error: unknown) => log.warn({ err: error }, 'use of a session not noted'))
      .finally(() => noting.delete(id))
    noting.set(id, noted)
  }
}
