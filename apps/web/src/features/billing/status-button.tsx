import { confirmations } from '@smart-bird/contracts/errors'
import type { SessionUser } from '@smart-bird/contracts/token'
import { useMutation } from '@tanstack/react-query'
import { cabinetPath, paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/button.tsx'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { showSuccess } from '#components/toasts.ts'
import { beginSubscription, endSubscription } from './subscription-api.ts'

/** What an account may do next, by its status (product.md §2). */
export function StatusButton({ user }: { user: SessionUser }) {
  const subscribing = useMutation(beginSubscription())
  const unsubscribing = useMutation(endSubscription())
  switch (user.sbStatus) {
    case 'basic':
      return (
        <ConfirmButton
          look="lit"
          title="Subscribe"
          sentence={confirmations.subscribe}
          confirmLabel="Subscribe"
          busy={subscribing.isPending}
          onConfirm={() => subscribing.mutate(user)}
          details={<PolicyLinks />}
        >
          Subscribe
        </ConfirmButton>
      )
    case 'premium':
      return (
        <ConfirmButton
          title="UnSubscribe"
          sentence={confirmations.unsubscribe}
          confirmLabel="UnSubscribe"
          danger
          busy={unsubscribing.isPending}
          onConfirm={() => unsubscribing.mutate(user)}
          details={
            <p>
              Your account becomes basic and your months towards the next support level start again
              from zero.
            </p>
          }
        >
          UnSubscribe
        </ConfirmButton>
      )
    case 'admin':
      return (
        <ButtonLink look="lit" to={cabinetPath(user.username, 'adminPage')}>
          Admin Page
        </ButtonLink>
      )
    default:
      return (
        <Button onClick={() => showSuccess('Thank you for testing with us.')}>Thank you</Button>
      )
  }
}

const PolicyLinks = () => (
  <p className="flex flex-wrap gap-x-5">
    <a className="text-link" href={paths.privacyPolicy} target="_blank" rel="noreferrer">
      Privacy Policy
    </a>
    <a className="text-link" href={paths.termsOfService} target="_blank" rel="noreferrer">
      Terms of Service
    </a>
  </p>
)
