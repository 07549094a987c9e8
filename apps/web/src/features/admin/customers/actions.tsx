import type { Customer } from '@smart-bird/contracts/admin/customers'
import { lifetimes } from '@smart-bird/contracts/limits'
import { ChevronDown, Eye, KeyRound, Lock, LockOpen, Mail } from 'lucide-react'
import { useId } from 'react'
import { join } from '#components/class-names.ts'
import { nameOf } from '#features/admin/rules.ts'
import { viewPath } from '#lib/admin-paths.ts'
import { useSession } from '#lib/session.ts'
import { AccountAction } from './account-action.tsx'
import { LiftTwoFactor } from './lift-two-factor.tsx'

const itemLook = 'w-full justify-start! px-3! no-underline! hover:bg-sunk'

/** What is done with an account now and then, in a menu. What locks somebody out comes last, and is red. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { id, username, email, blocked, invited, sbStatus } = customer
  const name = nameOf(customer.fullUserName, username)
  const admin = useSession()
  const menuId = useId()
  const isSelf = admin?.id === id
  const canMail = email !== null && !blocked
  const item = {
    variant: 'quiet',
    className: itemLook,
    popoverTarget: menuId,
    popoverTargetAction: 'hide',
  } as const
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className="btn btn-outline [anchor-name:--customer-menu]"
      >
        Actions
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="menu-popup [--anchor:--customer-menu] max-md:inset-x-3! max-md:w-auto!"
      >
        {admin && !blocked && sbStatus !== 'admin' && (
          <a
            href={viewPath(admin.username, id)}
            target="_blank"
            rel="noopener"
            className={join('btn btn-quiet', itemLook)}
          >
            <Eye size={18} aria-hidden="true" />
            View as customer
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
        {canMail && invited && (
          <AccountAction
            button={item}
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
            button={item}
            customer={customer}
            action="recover"
            icon={KeyRound}
            label="Recover password"
            title="Recover password"
            sentence={`Email a confirmation code to ${email}? It’s valid for ${lifetimes.resetCodeMinutes} minutes.`}
            confirmLabel="Send"
          />
        )}
        {customer.twoFactor && !isSelf && <LiftTwoFactor button={item} customer={customer} />}
        {blocked ? (
          <AccountAction
            button={item}
            customer={customer}
            action="unblock"
            icon={LockOpen}
            label="Unblock"
            title={`Unblock ${username}`}
            sentence={`Let ${name} log in again?`}
            confirmLabel="Unblock"
          />
        ) : (
          <AccountAction
            button={{ ...item, className: join(itemLook, 'text-red') }}
            customer={customer}
            action="block"
            icon={Lock}
            label="Block"
            title={`Block ${username}`}
            sentence={`Stop ${name} from logging in? All sessions of the account end immediately.`}
            confirmLabel="Block"
            danger
          />
        )}
      </div>
    </>
  )
}
