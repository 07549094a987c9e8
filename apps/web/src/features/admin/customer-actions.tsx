import type { Customer } from '@smart-bird/contracts/admin/customers'
import { lifetimes } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { Eye, KeyRound, Lock, LockOpen, Mail } from 'lucide-react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { useSession } from '#lib/session.ts'
import { customerAction } from './customers-api.ts'
import { LiftTwoFactor } from './lift-two-factor.tsx'
import { customerView } from './view-as.ts'

/** Mails, access, and the look through the customer's eyes. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { id, username, email, blocked, invited, sbStatus } = customer
  const inviting = useMutation(customerAction(id, 'invite'))
  const recovering = useMutation(customerAction(id, 'recover'))
  const blocking = useMutation(customerAction(id, 'block'))
  const unblocking = useMutation(customerAction(id, 'unblock'))
  const viewing = useMutation(customerView(id))
  const isSelf = useSession()?.id === id
  const canMail = email !== null && !blocked
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {canMail && invited && (
        <ConfirmButton
          title="Send the invitation again"
          sentence={`Mail a new link to ${email}? The one before stops working.`}
          confirmLabel="Send"
          busy={inviting.isPending}
          onConfirm={() => inviting.mutate()}
        >
          <Mail size={18} aria-hidden="true" />
          Resend invitation
        </ConfirmButton>
      )}
      {canMail && !invited && (
        <ConfirmButton
          title="Start a password recovery"
          sentence={`Mail a recovery code to ${email}? It is good for ${lifetimes.recoveryCodeMinutes} minutes.`}
          confirmLabel="Send"
          busy={recovering.isPending}
          onConfirm={() => recovering.mutate()}
        >
          <KeyRound size={18} aria-hidden="true" />
          Recover password
        </ConfirmButton>
      )}
      {customer.twoFactor && !isSelf && <LiftTwoFactor customer={customer} />}
      {!blocked && sbStatus !== 'admin' && (
        <ConfirmButton
          title={`View as ${username}`}
          sentence={`See the cabinet as ${username} does, for ${lifetimes.viewAsCustomerMinutes} minutes? Nothing can be changed, and the audit log notes it.`}
          confirmLabel="View as customer"
          busy={viewing.isPending}
          onConfirm={() => viewing.mutate()}
        >
          <Eye size={18} aria-hidden="true" />
          View as customer
        </ConfirmButton>
      )}
      {blocked ? (
        <ConfirmButton
          title={`Unblock ${username}`}
          sentence={`May ${username} sign in again?`}
          confirmLabel="Unblock"
          busy={unblocking.isPending}
          onConfirm={() => unblocking.mutate()}
        >
          <LockOpen size={18} aria-hidden="true" />
          Unblock
        </ConfirmButton>
      ) : (
        <ConfirmButton
          title={`Block ${username}`}
          sentence={`Keep ${username} out? All sessions of the account end at once.`}
          confirmLabel="Block"
          danger
          busy={blocking.isPending}
          onConfirm={() => blocking.mutate()}
        >
          <Lock size={18} aria-hidden="true" />
          Block
        </ConfirmButton>
      )}
    </div>
  )
}
