import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { latePart } from '#components/lazy-part.tsx'
import { isTroubled } from './plan-rules.ts'
import { subscription } from './subscription-api.ts'

const Trouble = latePart(
  async () => (await import('./subscription-trouble.tsx')).SubscriptionTrouble,
)

/** What is wrong with the subscription; nothing, and no code for it, if all is well. */
export function SubscriptionBanner({ user }: { user: TokenClaims }) {
  const { data } = useQuery(subscription(user.sid))
  return data && isTroubled(data) && <Trouble user={user} state={data} />
}
