import { confirmations } from '@smart-bird/contracts/confirmations'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { lazyPart } from '#components/lazy-part.tsx'
import { endSubscription, subscription } from './subscription-api.ts'

const EndFacts = lazyPart(async () => (await import('./end-facts.tsx')).EndFacts)

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
      closeLabel="Keep my plan"
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
