import type { Reply } from '@smart-bird/contracts/endpoint'
import type { leaving } from '@smart-bird/contracts/leaving'

/** Nothing done about leaving yet. */
export const aLeaving: Reply<typeof leaving> = {
  kitAt: null,
  connected: true,
  disconnectedAt: null,
  deletionAsked: null,
  handOverAsked: null,
}
