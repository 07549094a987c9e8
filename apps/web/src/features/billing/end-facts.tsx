import type { TokenClaims } from '@smart-bird/contracts/token'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dollars } from '#lib/money.ts'
import { subscription } from './subscription-api.ts'

/** What ends with a subscription, to be read before it does; `children` say what the support level loses. */
export function EndFacts({ user, children }: { user: TokenClaims; children: ReactNode }) {
  const { data } = useQuery(subscription(user.sid))
  return (
    <>
      <p className="mb-5 font-semibold text-ink">
        {data?.nextPaymentAt
          ? `You won’t be charged the ${dollars(data.planPrice)} due on ${formatMoment(data.nextPaymentAt).mediumDate}.`
          : 'You won’t be charged again.'}
      </p>
      <p className="mb-2 text-ink">This happens right away:</p>
      <ul className="text-sm *:border-t *:border-line *:py-2.5">
        <li>
          <p className="font-semibold text-ink">Your account becomes basic</p>
          You lose the premium dashboard, residents and cinema mode.
        </li>
        <li>
          <p className="font-semibold text-ink">
            Your managed domain{user.sbHouseDomain && ` ${user.sbHouseDomain}`} ends
          </p>
          You need your own dynamic DNS service, at your own risk.
        </li>
        <li>{children}</li>
      </ul>
    </>
  )
}
