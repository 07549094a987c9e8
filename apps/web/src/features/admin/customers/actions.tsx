import type { Customer } from '@smart-bird/contracts/admin/customers'
import { lifetimes } from '@smart-bird/contracts/limits'
import { ChevronDown, CircleX, Eye, KeyRound, Lock, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { join } from '#components/class-names.ts'
import { nameOf } from '#features/admin/rules.ts'
import { EndSubscription } from '#features/admin/subscriptions/end.tsx'
import { canEnd, canRefund } from '#features/admin/subscriptions/end-rules.ts'
import { GoesOn } from '#features/admin/subscriptions/goes-on.tsx'
import { OfferVisit } from '#features/admin/visits/offer.tsx'
import { viewPath } from '#lib/admin-paths.ts'
import { useSession } from '#lib/session.ts'
import { AccountAction } from './account-action.tsx'
import { CloseCustomer } from './close.tsx'
import { DeleteCustomer } from './delete.tsx'
import { LiftTwoFactor } from './lift-two-factor.tsx'
import { TransferHome } from './transfer.tsx'

const itemLook = 'w-full justify-start! px-3! no-underline! hover:bg-sunk'

/** On a phone, far from its button, the menu is a sheet as dialogs are, and says whose it is. */
const sheet =
  'max-md:inset-[auto_0_0_0]! max-md:w-full! max-md:max-w-none max-md:rounded-b-none! max-md:p-3! max-md:pt-5! max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]! max-md:backdrop:bg-night-deep/60'

/** What is done with an account now and then, in a menu. What ends something comes last; what can’t be undone is red. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { id, username, email, blocked, invitation, sbStatus } = customer
  const name = nameOf(customer.fullUserName, username)
  const admin = useSession()
  const menuId = useId()
  const isSelf = admin?.id === id
  const canLift = customer.twoFactor && !isSelf
  const canMail = email !== null && !blocked
  const item = {
    variant: 'quiet',
    className: itemLook,
    popoverTarget: menuId,
    popoverTargetAction: 'hide',
  } as const
  const last = { ...item, className: join(itemLook, 'text-red') }
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className="btn btn-outline [anchor-name:--customer-menu]"
      >
        Actions
        <ChevronDown size={18} aria-hidden="true" className="inline!" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className={join(
          'menu-popup [--anchor:--customer-menu] bg-[light-dark(var(--color-raised),var(--color-night-raised))]!',
          sheet,
        )}
      >
        <p className="px-3 pb-2 font-display text-xl font-semibold md:hidden">{name}</p>
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
        <OfferVisit
          {...item}
          of={{ username }}
          kinds={['service', 'survey']}
          place={customer.houseAddress ?? ''}
        />
        {canMail && invitation === 'accepted' && (
          <AccountAction
            button={item}
            customer={customer}
            action="recover"
            icon={KeyRound}
            label="Send password code"
            title="Send password code"
            sentence={`Email a confirmation code to ${email}? It’s valid for ${lifetimes.resetCodeMinutes} minutes.`}
            confirmLabel="Send"
          />
        )}
        {customer.house && sbStatus !== 'admin' && (
          <TransferHome button={item} customer={customer} />
        )}
        {canRefund(customer) && (
          <EndSubscription button={item} icon={Undo2} customer={customer} ends={false} />
        )}
        {canLift && <LiftTwoFactor button={item} customer={customer} />}
        <hr className="mx-3 my-2 border-t last:hidden" />
        {canEnd(customer) && (
          <EndSubscription button={item} icon={CircleX} customer={customer} ends />
        )}
        {!blocked && (
          <AccountAction
            button={item}
            customer={customer}
            action="block"
            icon={Lock}
            label="Block"
            title={`Block ${username}`}
            sentence={`Stop ${name} from logging in? All sessions of the account end immediately.`}
            confirmLabel="Block"
            danger
            details={<GoesOn customer={customer} />}
          />
        )}
        {sbStatus !== 'admin' && !customer.deletable && (
          <CloseCustomer button={last} customer={customer} />
        )}
        {customer.deletable && <DeleteCustomer button={last} customer={customer} />}
      </div>
    </>
  )
}
