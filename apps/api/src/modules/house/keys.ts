import { randomBytes } from 'node:crypto'
import type { Context } from '#context'
import { hashCode } from '#lib/codes'
import type { Seal } from '#lib/seal'
import { fillKeys } from './house-repo.ts'

/** The secret that signs what we send, and the key the house reports with. */
export type HouseKeys = { webhookSecret: string; reportKey: string }

/** New keys for a house, and the columns that keep them. */
export function newHouseKeys({ seal }: Pick<Seal, 'seal'>) {
  const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`
  const reportKey = randomBytes(24).toString('base64url')
  return {
    keys: { webhookSecret, reportKey } satisfies HouseKeys,
    columns: {
      webhookSecret: seal(webhookSecret),
      reportKey: seal(reportKey),
      reportKeyHash: hashCode(reportKey),
      // What was recorded under the old key opens nothing, so that a house may begin without dates again.
      lastSentAt: null,
    },
  }
}

type Kept = { id: number; webhookSecret: string | null; reportKey: string | null }

/** The keys of a house; one that has none yet gets them now. */
export async function getHouseKeys(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  house: Kept,
): Promise<HouseKeys> {
  if (house.webhookSecret && house.reportKey)
    return {
      webhookSecret: seal.open(house.webhookSecret),
      reportKey: seal.open(house.reportKey),
    }
  const kept = await fillKeys(db, house.id, newHouseKeys(seal).columns)
  return { webhookSecret: seal.open(kept.webhookSecret), reportKey: seal.open(kept.reportKey) }
}
