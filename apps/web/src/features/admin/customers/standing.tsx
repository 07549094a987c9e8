import type { Customer } from '@smart-bird/contracts/admin/customers'
import { LockOpen, Mail } from 'lucide-react'
import { Day } from '#components/day.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { GoesOn } from '#features/admin/subscriptions/goes-on.tsx'
import { AccountAction } from './account-action.tsx'

const button = { className: 'min-h-10 px-3 py-1 text-sm max-sm:min-h-11' } as const

/** Why somebody can't log in, since when, and what changes it. Nothing of those who can. */
export function CustomerStanding({ customer }: { customer: Customer }) {
  const { blocked, blockedAt, invitation, email } = customer
  if (!blocked && invitation === 'accepted') return null
  const isFirst = invitation === 'none'
  const name = nameOf(customer.fullUserName, customer.username)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-sunk/60 px-5 py-3 sm:px-7">
      {blocked ? (
        <>
          <p>
            <strong className="font-semibold">
              Blocked{blockedAt && ' since '}
              {blockedAt && <Day at={blockedAt} />}.
            </strong>{' '}
            Logging in isn’t possible.
          </p>
          <GoesOn customer={customer} />
          <AccountAction
            button={button}
            customer={customer}
            action="unblock"
            icon={LockOpen}
            label="Unblock"
            title={`Unblock ${customer.username}`}
            sentence={`Let ${name} log in again?`}
            confirmLabel="Unblock"
          />
        </>
      ) : (
        <>
          <p>
            <strong className="font-semibold">{isFirst ? 'Not invited yet.' : 'Invited.'}</strong>{' '}
            {isFirst ? 'The customer can’t log in yet.' : 'No password set yet.'}
          </p>
          {email !== null && (
            <AccountAction
              button={button}
              customer={customer}
              action="invite"
              icon={Mail}
              label={isFirst ? 'Invite' : 'Resend invitation'}
              title={isFirst ? 'Invite' : 'Resend invitation'}
              sentence={
                isFirst
                  ? `Email a link to set a password to ${email}?`
                  : `Email a new link to ${email}? The previous one will stop working.`
              }
              confirmLabel="Send"
            />
          )}
        </>
      )}
    </div>
  )
}
