import type { TokenClaims } from '@smart-bird/contracts/token'
import { CreditCard, ListChecks, Settings } from 'lucide-react'
import { Button, ButtonLink } from '#components/button.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { showSuccess } from '#lib/toasts.ts'
import { isAdmin } from './rules.ts'

/** The admin page's buttons; everybody else gets 'Thank you' buttons (specification §2). */
export function AdminMenu({ user }: { user: TokenClaims }) {
  if (!isAdmin(user)) return <Thanks username={user.username} />
  const { username } = user
  return (
    <>
      <ButtonLink {...quiet} to={cabinetPath(username, 'configuration')}>
        <Settings size={16} aria-hidden="true" />
        Configuration
      </ButtonLink>
      <ButtonLink {...quiet} to={cabinetPath(username, 'subscriptions')}>
        <ListChecks size={16} aria-hidden="true" />
        View subscriptions
      </ButtonLink>
      <ButtonLink {...quiet} to={cabinetPath(username, 'orders')}>
        <CreditCard size={16} aria-hidden="true" />
        Billing
      </ButtonLink>
    </>
  )
}

/** The links above lead there, too. */
const quiet = { variant: 'quiet', className: 'px-0! text-sm text-soft' } as const

function Thanks({ username }: { username: string }) {
  const thank = () => showSuccess('Thank you for being with us.')
  return (
    <>
      {/* What leads somewhere comes first. */}
      <ButtonLink className="max-sm:w-full" to={cabinetPath(username, 'billings')}>
        Billing
      </ButtonLink>
      <Button variant="quiet" className="px-2!" onClick={thank}>
        Thank you
      </Button>
      <Button variant="quiet" className="px-2!" onClick={thank}>
        Thank you
      </Button>
    </>
  )
}
