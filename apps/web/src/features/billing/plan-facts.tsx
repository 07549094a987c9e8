import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { dollars } from '#lib/money.ts'
import { subscription } from './api.ts'
import { PolicyLinks } from './policy-links.tsx'

/** What one is about to subscribe to, as far as it is known by now. */
export function PlanFacts({ user }: { user: TokenClaims }) {
  const { data } = useQuery(subscription(user.sid))
  return (
    <>
      {data && (
        <p className="mb-3">
          {data.planName}: <strong>{dollars(data.planPrice)}</strong> a month, to be ended at any
          time in the cabinet.
        </p>
      )}
      <PolicyLinks />
    </>
  )
}
