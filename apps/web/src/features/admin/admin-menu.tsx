import type { TokenClaims } from '@smart-bird/contracts/token'
import { CreditCard, ListChecks, Settings } from 'lucide-react'
import { Button, ButtonLink } from '#components/button.tsx'
import { showSuccess } from '#components/toasts.ts'
import { cabinetPath } from '#lib/paths.ts'
import { isAdmin } from './rules.ts'

/** The admin page's buttons; everybody else gets 'Thank you' buttons (specification §2). */
export function AdminMenu({ user }: { user: TokenClaims }) {
  if (!isAdmin(user)) return <Thanks username={user.username} />
  const { username } = user
  return (
    <>
      <ButtonLink to={cabinetPath(username, 'configuration')}>
        <Settings size={18} aria-hidden="true" />
        Configuration
      </ButtonLink>
      <ButtonLink to={cabinetPath(username, 'subscriptions')}>
        <ListChecks size={18} aria-hidden="true" />
        View subscriptions
      </ButtonLink>
      <ButtonLink to={cabinetPath(username, 'orders')}>
        <CreditCard size={18} aria-hidden="true" />
        Billing
      </ButtonLink>
    </>
  )
}

function Thanks({ username }: { username: string }) {
  const thank = () => showSuccess('Thank you for being with us.')
  return (
    <>
      <Button onClick={thank}>Thank you</Button>
      <Button onClick={thank}>Thank you</Button>
      <ButtonLink to={cabinetPath(username, 'billings')}>Billing</ButtonLink>
    </>
  )
}
