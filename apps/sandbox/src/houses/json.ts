import type { House } from './house.ts'

/** A house in JSON, without its key and secret. */
export const houseJson = ({ reportKey: _key, webhookSecret, ...house }: House) => ({
  ...house,
  online: house.offlineUntil === null && house.mode !== 'down',
  signed: webhookSecret !== null,
})
