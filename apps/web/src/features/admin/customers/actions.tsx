import type { Customer } from '@smart-bird/contracts/admin/customers'
import { lifetimes } from '@smart-bird/contracts/limits'
import { Eye, KeyRound, Lock, LockOpen, Mail } from 'lucide-react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { openTab } from '#lib/leave-to.ts'
import { viewPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { AccountAction } from './account-action.tsx'
import { LiftTwoFactor } from './lift-two-factor.tsx'

/** Mails, access, and the look through the customer's eyes. */
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
          title="Send the invitation again"
          sentence={`Mail a new link to ${email}? The one before stops working.`}
          confirmLabel="Send"
        />
      )}
      {canMail && !invited && (
        <AccountAction
          customer={customer}
          action="recover"
          icon={KeyRound}
          label="Recover password"
          title="Start a password recovery"
          sentence={`Mail a recovery code to ${email}? It is good for ${lifetimes.resetCodeMinutes} minutes.`}
          confirmLabel="Send"
        />
      )}
      {customer.twoFactor && !isSelf && <LiftTwoFactor customer={customer} />}
      {admin && !blocked && sbStatus !== 'admin' && (
        <ConfirmButton
          title={`View as ${username}`}
          sentence={`See the cabinet as ${username} does, for ${lifetimes.viewAsCustomerMinutes} minutes? It opens in a new tab. Nothing can be changed, and the audit log notes it.`}
          confirmLabel="View as customer"
          onConfirm={() => openTab(viewPath(admin.username, id))}
        >
          <Eye size={18} aria-hidden="true" />
          View as customer
        </ConfirmButton>
      )}
      {blocked ? (
        <AccountAction
          customer={customer}
          action="unblock"
          icon={LockOpen}
          label="Unblock"
          title={`Unblock ${username}`}
          sentence={`May ${username} sign in again?`}
          confirmLabel="Unblock"
        />
      ) : (
        <AccountAction
          customer={customer}
          action="block"
          icon={Lock}
          label="Block"
          title={`Block ${username}`}
          sentence={`Keep ${username} out? All sessions of the account end at once.`}
          confirmLabel="Block"
          danger
        />
      )}
    </div>
  )
}
