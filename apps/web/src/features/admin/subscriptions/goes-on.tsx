import type { Customer } from '@smart-bird/contracts/admin/customers'
import { inOnePiece } from '#components/unbroken.tsx'
import { rowButtonLook } from '#features/admin/list/row-button.tsx'
import { EndSubscription } from './end.tsx'
import { canEnd, chargeInWords } from './end-rules.ts'

/** What a customer who can't log in goes on paying, and its end. Nothing if no subscription runs. */
export function GoesOn({ customer }: { customer: Customer }) {
  if (!canEnd(customer)) return null
  return (
    <span className="text-ink">
      {inOnePiece(`PayPal goes on charging ${chargeInWords(customer)}.`)}{' '}
      <EndSubscription
        button={{ variant: 'quiet', className: rowButtonLook }}
        customer={customer}
        ends
      />
    </span>
  )
}
