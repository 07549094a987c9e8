import { unreadableSecrets } from '@smart-bird/contracts/errors'
import type { Seal } from '#lib/seal'

/**
 * "https://house.example/•••4f2a": enough to recognize a URL. The rest is the webhook's id, the
 * platform's only secret; the house's package shows it.
 */
export function masked(sealed: string | null, seal: Seal): string | null {
  if (sealed === null) return null
  const url = seal.find(sealed)
  if (url === undefined) return unreadableSecrets.webhook
  const { origin, href } = new URL(url)
  const secret = href.slice(origin.length + 1)
  return `${origin}/•••${secret.length > 12 ? secret.slice(-4) : ''}`
}
