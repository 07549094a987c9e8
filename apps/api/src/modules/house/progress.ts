import type { HouseProgress } from '@smart-bird/contracts/house'
import type { Db } from '#db/database'
import { progressQueries } from './delivery-repo.ts'

/** How far the newest restart or version request of a user's house has come. */
export function houseProgress(db: Db): (userId: number) => Promise<HouseProgress> {
  const { find } = progressQueries(db)
  return async (userId) => {
    const newest = await find(userId)
    return {
      sentAt: newest?.createdAt.toISOString() ?? null,
      receivedAt: newest?.receivedAt?.toISOString() ?? null,
      backOnlineAt: newest?.backOnlineAt?.toISOString() ?? null,
      version: newest?.version ?? null,
    }
  }
}
