import type { Customer } from '@smart-bird/contracts/admin/customers'
import { lifetimes } from '@smart-bird/contracts/limits'
import { Eye, KeyRound, Lock, LockOpen, Mail } from 'lucide-react'
import { viewPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { AccountAction } from './account-action.tsx'
import { LiftTwoFactor } from './lift-two-factor.tsx'

export function CustomerActions({ customer }: { customer: Customer }) {
  const { id, username, email, blocked, invited, sbStatus } = customer
  const admin = useSession()
  const isSelf = admin?.id === id
  const canMail = email !== null && !blocked
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {canMail && invited && (
        <AccountAction
          customer={customer}
          action="invite"
          icon={Mail}
          label="Resend invitation"
          title="Resend invitation"
          sentence={`Email a new link to ${email}? The previous one will stop working.`}
          confirmLabel="Send"
        />
      )}
      {canMail && !invited && (
        <AccountAction
          customer={customer}
          action="recover"
          icon={KeyRound}
          label="Recover password"
          title="Recover password"
          sentence={`Email a confirmation code to ${email}? It’s valid for ${lifetimes.resetCodeMinutes} minutes.`}
          confirmLabel="Send"
        />
      )}
      {customer.twoFactor && !isSelf && <LiftTwoFactor customer={customer} />}
      {admin && !blocked && sbStatus !== 'admin' && (
        <a
          href={viewPath(admin.username, id)}
          target="_blank"
          rel="noopener"
          className="btn btn-outline"
        >
          <Eye size={18} aria-hidden="true" />
          View as customer
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      {blocked ? (
        <AccountAction
          customer={customer}
          action="unblock"
          icon={LockOpen}
          label="Unblock"
          title={`Unblock ${username}`}
          sentence={`Let ${username} log in again?`}
          confirmLabel="Unblock"
        />
      ) : (
        <AccountAction
          customer={customer}
          action="block"
          icon={Lock}
          label="Block"
          title={`Block ${username}`}
          sentence={`Stop ${username} from logging in? All sessions of the account end immediately.`}
          confirmLabel="Block"
          danger
        />
      )}
    </div>
  )
}
