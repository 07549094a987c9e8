import { confirmations } from '@smart-bird/contracts/confirmations'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { lazyPart } from '#components/lazy-part.tsx'
import { dollars } from '#lib/money.ts'
import { showSuccess } from '#lib/toasts.ts'
import { isMember } from './plan-rules.ts'
import { startSubscription, subscription } from './subscription-api.ts'
import { UnsubscribeButton } from './unsubscribe-button.tsx'

const SubscribeFacts = lazyPart(async () => (await import('./subscribe-facts.tsx')).SubscribeFacts)
const PolicyLinks = lazyPart(async () => (await import('./policy-links.tsx')).PolicyLinks)

type Props = {
  user: TokenClaims
  /** What the support level loses, shown before a subscription ends. */
  levelAtStake: ReactNode
}

/** The action for each account status (specification §2); a running subscription is ended under any. */
export function SubscribeButton({ user, levelAtStake }: Props) {
  const subscribing = useMutation(startSubscription())
  const { data } = useQuery(subscription(user.sid))
  switch (isMember(data) ? 'premium' : user.sbStatus) {
    case 'basic':
      return (
        <ConfirmButton
          title={data ? `Subscribe for ${dollars(data.planPrice)} a month` : 'Subscribe'}
          sentence={confirmations.subscribe}
          confirmLabel="Subscribe"
          busy={subscribing.isPending}
          onConfirm={() => subscribing.mutate(user)}
          lead={<SubscribeFacts plan={data} />}
          details={<PolicyLinks />}
        >
          Subscribe
        </ConfirmButton>
      )
    case 'premium':
      return <UnsubscribeButton user={user} levelAtStake={levelAtStake} />
    default:
      return (
        <Button
          variant="quiet"
          className="text-sm! font-normal! text-soft! no-underline!"
          onClick={() => showSuccess('Thank you for testing with us.')}
        >
          Thank you
        </Button>
      )
  }
}
