import type { HouseProgress } from '@smart-bird/contracts/house'
import type { Db } from '#db/database'
import { findLastSent } from './delivery-repo.ts'
import { findHouseOfUser } from './house-repo.ts'

const nothing: HouseProgress = { sentAt: null, receivedAt: null, backOnlineAt: null, version: null }

/** How far the newest restart or version request of a user's house has come. */
export async function houseProgress(db: Db, userId: number): Promise<HouseProgress> {
  const house = await findHouseOfUser(db, userId)
  const delivery = house && (await findLastSent(db, house.id, ['restart', 'version']))
  if (!delivery) return nothing
  return {
    sentAt: delivery.createdAt.toISOString(),
    receivedAt: delivery.receivedAt?.toISOString() ?? null,
    backOnlineAt: delivery.backOnlineAt?.toISOString() ?? null,
    version: delivery.version,
  }
}
