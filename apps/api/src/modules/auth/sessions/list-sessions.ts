import type { SessionRow } from '@smart-bird/contracts/auth'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { orRefuse } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { endSessionOf, listActiveSessions, revokeSessions } from './repo.ts'
import { forgetDevices } from './trusted-device-repo.ts'

/** The user's sessions: the current one first, then the most recently used. */
export async function listSessions({ db, clock }: Context, caller: Caller): Promise<SessionRow[]> {
  const rows = await listActiveSessions(db, caller.userId, clock())
  return rows
    .map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: row.id === caller.sessionId,
    }))
    .sort((left, right) => Number(right.current) - Number(left.current))
}

export async function endSession(context: Context, caller: Caller, id: string, address: string) {
  await context.db.transaction(async (tx) => {
    const ended = orRefuse(await endSessionOf(tx, caller.userId, id, context.clock()), 'not_found')
    await writeAudit(tx, { caller, action: 'session.ended', detail: ended.device, address })
  })
}

/** Ends every other session, and makes other trusted devices ask for the second factor again. */
export async function endOtherSessions(
  context: Context,
  caller: Caller,
  { address, deviceToken }: { address: string; deviceToken: string | undefined },
) {
  await context.db.transaction(async (tx) => {
    await revokeSessions(tx, caller.userId, context.clock(), {
      except: caller.sessionId,
      endedBy: 'ended-elsewhere',
    })
    await forgetDevices(tx, caller.userId, deviceToken)
    await writeAudit(tx, { caller, action: 'session.others-ended', address })
  })
}
