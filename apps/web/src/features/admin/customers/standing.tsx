import type { Customer } from '@smart-bird/contracts/admin/customers'
import { FileText, LockOpen, Mail } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Day } from '#components/day.tsx'
import { useProofDialog } from '#features/admin/proof/form.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { GoesOn } from '#features/admin/subscriptions/goes-on.tsx'
import { AccountAction } from './account-action.tsx'
import { papers } from './api.ts'

const button = { className: 'min-h-10 px-3 py-1 text-sm max-sm:min-h-11' } as const

const bar =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-sunk/60 px-5 py-3 sm:px-7'

/** Why somebody can't log in, since when, and what changes it. Nothing of those who can. */
export function CustomerStanding({ customer }: { customer: Customer }) {
  const { blocked, blockedAt, invitation, email } = customer
  if (customer.closedAt) return <Closed customer={customer} closedAt={customer.closedAt} />
  if (!blocked && invitation === 'accepted') return null
  const isFirst = invitation === 'none'
  const name = nameOf(customer.fullUserName, customer.username)
  return (
    <div className={bar}>
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

/** What is left of a customer who has gone. */
function Closed({ customer, closedAt }: { customer: Customer; closedAt: string }) {
  const open = useProofDialog({
    title: 'Receipts and contracts',
    sentence:
      'They name the customer who has gone. The audit log will say that you opened them: please confirm it’s you.',
    confirmLabel: 'Save as ZIP',
    variant: 'primary',
    change: papers(customer.id),
  })
  return (
    <div className={bar}>
      <p>
        <strong className="font-semibold">
          Closed on <Day at={closedAt} />.
        </strong>{' '}
        What named the customer is deleted.
      </p>
      <Button {...button} aria-haspopup="dialog" onClick={open}>
        <FileText size={18} aria-hidden="true" />
        Receipts and contracts
      </Button>
    </div>
  )
}
