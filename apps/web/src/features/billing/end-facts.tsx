import { premiumParts } from '@smart-bird/content/facts'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#components/link.tsx'
import { Blank } from '#components/skeleton.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { dollars } from '#lib/money.ts'
import { cabinetPath } from '#lib/paths.ts'
import { serverNow } from '#lib/server-clock.ts'
import { payments } from './api.ts'
import { paidMonthText } from './end-rules.ts'
import { subscription } from './subscription-api.ts'

/** What ends with a subscription, to be read before it does; `children` say what the support level loses. */
export function EndFacts({ user, children }: { user: TokenClaims; children: ReactNode }) {
  const { data } = useQuery(subscription(user.sid))
  return (
    <>
      <p className="mb-2 font-semibold text-ink">
        <Unbroken
          text={
            data?.nextPaymentAt
              ? `You won’t be charged the ${dollars(data.planPrice)} due on ${formatMoment(data.nextPaymentAt).mediumDate}.`
              : 'You won’t be charged again.'
          }
        />
      </p>
      {data?.hasPaid && <PaidMonth user={user} nextPaymentAt={data.nextPaymentAt} />}
      {user.sbStatus === 'premium' && (
        <>
          <p className="mt-5 mb-2 text-sm text-faint">
            {user.userLevel === 'Bonus' ? 'What ends, and what stays:' : 'This happens right away:'}
          </p>
          <ul className="text-sm *:border-t *:border-line *:py-2.5">
            <li>
              <p className="font-semibold text-ink">Your account becomes basic</p>
              {user.userLevel !== 'Bonus' && `You lose ${premiumParts}.`}
            </li>
            {user.sbHouseDomain && (
              <li>
                <p className="font-semibold text-balance text-ink">
                  Your managed domain {user.sbHouseDomain} ends
                </p>
                You need your own dynamic DNS service, at your own risk.
              </li>
            )}
            <li className="empty:hidden">{children}</li>
          </ul>
        </>
      )}
      <p className="mt-3 text-sm">
        Nothing in your home stops.{' '}
        <Link to={`${cabinetPath(user.username, 'house')}#leaving`} className="text-link">
          What stays yours
        </Link>
      </p>
    </>
  )
}

/** What becomes of the month that was paid. */
function PaidMonth({ user, nextPaymentAt }: { user: TokenClaims; nextPaymentAt: string | null }) {
  const { data, isPending } = useQuery(payments(user))
  if (isPending) return <Blank like={usual} />
  const text = data && paidMonthText(data, nextPaymentAt, serverNow())
  return (
    text && (
      <p className="text-sm">
        <Unbroken text={text} />
      </p>
    )
  )
}

const usual =
  'You paid $29.00 on Nov 26, 2026, for the time until Dec 26, 2026. Canceling doesn’t refund it. You may ask us for a refund by Dec 26, 2026.'
