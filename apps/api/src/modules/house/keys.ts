import { randomBytes } from 'node:crypto'
import { unreadableSecrets } from '@smart-bird/contracts/errors'
import type { Context } from '#context'
import { conflict } from '#lib/app-error'
import { hashCode } from '#lib/codes'
import type { Seal } from '#lib/seal'
import { fillKeys } from './house-repo.ts'

/** The secret that signs our webhook calls, and the key the house reports with. */
export type HouseKeys = { webhookSecret: string; reportKey: string }

/** New keys for a house, and the columns that store them. */
export function newHouseKeys({ seal }: Pick<Seal, 'seal'>) {
  const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`
  const reportKey = randomBytes(24).toString('base64url')
  return {
    keys: { webhookSecret, reportKey } satisfies HouseKeys,
    columns: {
      webhookSecret: seal(webhookSecret),
      reportKey: seal(reportKey),
      reportKeyHash: hashCode(reportKey),
      // Reports captured under the old key no longer work, so the house may start without dates again.
      lastSentAt: null,
    },
  }
}

type StoredKeys = { userId: number; webhookSecret: string | null; reportKey: string | null }

/** The keys of a house, created on first use. Throws `conflict` if they were sealed with another secret. */
export async function getHouseKeys({ db, seal }: Pick<Context, 'db' | 'seal'>, house: StoredKeys) {
  const isComplete = house.webhookSecret && house.reportKey
  const stored = isComplete ? house : await fillKeys(db, house.userId, newHouseKeys(seal).columns)
  const [webhookSecret, reportKey] = [stored.webhookSecret, stored.reportKey].map((sealed) =>
    sealed ? seal.find(sealed) : undefined,
  )
  if (webhookSecret === undefined || reportKey === undefined) throw conflict(unreadableSecrets.keys)
  return { webhookSecret, reportKey }
}
