import { confirmations } from '@smart-bird/contracts/confirmations'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { formatDay } from '#lib/dates.ts'
import { dollars } from '#lib/money.ts'
import { endSubscription, subscription } from './subscription-api.ts'

type Props = { user: TokenClaims; levelAtStake: ReactNode }

/** Paused once a cancellation is noted: the subscription's tile says what it waits for. */
export function UnsubscribeButton({ user, levelAtStake }: Props) {
  const unsubscribing = useMutation(endSubscription())
  const { data } = useQuery(subscription(user.sid))
  return (
    <ConfirmButton
      variant="quiet"
      title="UnSubscribe"
      sentence={confirmations.unsubscribe}
      confirmLabel="UnSubscribe"
      danger
      busy={unsubscribing.isPending}
      paused={unsubscribing.isPending || Boolean(data?.cancelRequestedAt)}
      onConfirm={() => unsubscribing.mutate(user)}
      details={<EndFacts user={user}>{levelAtStake}</EndFacts>}
    >
      UnSubscribe
    </ConfirmButton>
  )
}

function EndFacts({ user, children }: { user: TokenClaims; children: ReactNode }) {
  const { data } = useQuery(subscription(user.sid))
  return (
    <>
      <p className="mb-3 font-semibold text-ink">
        {data?.nextPaymentAt
          ? `You won’t be charged the ${dollars(data.planPrice)} due on ${formatDay(data.nextPaymentAt)}.`
          : 'You won’t be charged again.'}
      </p>
      <p className="mb-2 text-ink">This happens right away:</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          Your account becomes basic. You lose the premium dashboard, residents and cinema mode.
        </li>
        <li>
          Your managed domain{user.sbHouseDomain && ` ${user.sbHouseDomain}`} ends. Without a
          subscription you need your own dynamic DNS service, at your own risk.
        </li>
        <li className="min-h-[6lh] sm:min-h-[5lh]">{children}</li>
      </ul>
    </>
  )
}
