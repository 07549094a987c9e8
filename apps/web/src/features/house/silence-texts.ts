/** What to say about a house that doesn't answer, below the tile's word that it isn't back. */
import { offlineCause } from './rules.ts'
import type { Silence } from './silence-rules.ts'
import type { WaitAction } from './wait-store.ts'

const missing = (action: WaitAction) =>
  action === 'version' ? 'reported its version' : 'confirmed the restart'

export const pendingText = (silence: Silence, action: WaitAction): string =>
  silence === 'not-back' && action === 'restart'
    ? 'It may still be starting.'
    : `It hasn’t ${missing(action)} yet.`

export const unansweredText = (silence: Silence, action: WaitAction): string => {
  if (action === 'version') return 'We’ll keep its last known version.'
  return silence === 'unconfirmed'
    ? `It hasn’t ${missing(action)}. ${offlineCause}`
    : 'It received the restart, but wasn’t back within five minutes. It may still be starting, or an error in its setup stopped the restart.'
}
