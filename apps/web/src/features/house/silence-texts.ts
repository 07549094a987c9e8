/** What to say about a house that doesn't answer. */
import { offlineCause } from './rules.ts'
import type { Silence } from './silence-rules.ts'
import type { WaitAction } from './wait-store.ts'

export const pendingText = (silence: Silence, action: WaitAction): string => {
  if (action === 'version') return 'Your home hasn’t reported its version yet.'
  return silence === 'unconfirmed'
    ? 'Your home hasn’t confirmed the restart yet.'
    : 'Your home received the restart but isn’t back online yet.'
}

export const unansweredText = (silence: Silence, action: WaitAction): string => {
  if (action === 'version')
    return 'Your home didn’t report its version. We’ll keep the last known one.'
  return silence === 'unconfirmed'
    ? 'Your home didn’t confirm the restart.'
    : 'Your home received the restart but didn’t report back within five minutes.'
}

export const likelyCause = (silence: Silence): string =>
  silence === 'unconfirmed'
    ? offlineCause
    : 'It may still be starting, or it refused to restart because its configuration isn’t valid.'
