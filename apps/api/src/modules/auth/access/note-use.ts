import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { addMs, minutesMs } from '#lib/clock'
import { saveUse } from '#modules/auth/sessions/repo'

const noteEveryMs = minutesMs(5)

/** Notes now and then that a session is in use. No answer waits for it; a shutdown does. */
export function noteSessionUse(app: FastifyInstance, { db, log }: Pick<Context, 'db' | 'log'>) {
  const noting = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(noting)
  })
  return ({ caller, lastUsedAt }: { caller: Caller; lastUsedAt: Date }, now: Date) => {
    if (now <= addMs(lastUsedAt, noteEveryMs)) return
    const noted = saveUse(db, { userId: caller.userId, id: caller.sessionId }, now)
      .catch((error: unknown) => log.warn({ err: error }, 'use of a session not noted'))
      .finally(() => noting.delete(noted))
    noting.add(noted)
  }
}
