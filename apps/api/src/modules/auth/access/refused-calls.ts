import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { minutesMs } from '#lib/clock'
import { writeAudit } from '#modules/audit/repo'

const rowEveryMs = minutesMs(1)

type Call = { caller: Caller; subject: string; address: string }
/** When the last row was written, and what was refused since. */
type Refused = { writtenAt: Date; last: Call; count: number }

/**
 * Audits calls without permission: the first at once, further ones as one row a minute with their
 * number, so that they can't flood the audit log. Counted in this process; a crash loses a minute's
 * count at most, never the first row.
 */
export function refusedCalls(app: FastifyInstance, { db, clock, log }: Context) {
  const byActor = new Map<number, Refused>()

  const write = ({ last, count }: Refused) =>
    writeAudit(db, {
      ...last,
      action: 'access.refused',
      detail: count > 1 ? `${count} calls were refused, this one last.` : '',
    })
  const isDue = ({ writtenAt }: Refused) => clock().getTime() - writtenAt.getTime() >= rowEveryMs

  async function writeOutstanding(which: (refused: Refused) => boolean) {
    for (const [actor, refused] of [...byActor].filter(([, one]) => which(one))) {
      byActor.delete(actor)
      if (refused.count === 0) continue
      byActor.set(actor, { ...refused, writtenAt: clock(), count: 0 })
      await write(refused)
    }
  }

  const timer = setInterval(() => {
    writeOutstanding(isDue).catch((error) => log.error({ err: error }, 'refused calls not noted'))
  }, rowEveryMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writeOutstanding(() => true)
  })

  return async (actor: Caller, request: FastifyRequest) => {
    const subject = `${request.method} ${request.routeOptions.url ?? ''}`
    const last = { caller: actor, subject, address: request.ip }
    const before = byActor.get(actor.userId)
    const refused = {
      last,
      count: (before?.count ?? 0) + 1,
      writtenAt: before?.writtenAt ?? clock(),
    }
    if (before && !isDue(before)) {
      byActor.set(actor.userId, refused)
      return
    }
    byActor.set(actor.userId, { last, count: 0, writtenAt: clock() })
    await write(refused)
  }
}
