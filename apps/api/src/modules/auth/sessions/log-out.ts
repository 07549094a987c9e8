import type { TokenClaims } from '@smart-bird/contracts/token'
import type { Context } from '#context'
import { writeAudit } from '#modules/audit/repo'
import { revokeSession } from './repo.ts'

/** Ends a token's session, if it has not ended yet. */
export async function logOut({ db, clock }: Context, claims: TokenClaims, address: string) {
  await db.transaction(async (tx) => {
    const ended = await revokeSession(tx, { userId: claims.id, id: claims.sid }, clock())
    if (!ended) return
    const { viewedBy: viewerId } = ended
    const isView = viewerId !== null && claims.viewedBy !== undefined
    await writeAudit(tx, {
      caller: isView
        ? { userId: viewerId, username: claims.viewedBy ?? '' }
        : { userId: claims.id, username: claims.username },
      action: isView ? 'customer.view-ended' : 'logout',
      subject: isView ? claims.username : undefined,
      address,
    })
  })
}
