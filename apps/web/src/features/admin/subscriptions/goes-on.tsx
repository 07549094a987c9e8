import type { Customer } from '@smart-bird/contracts/admin/customers'
import { inOnePiece } from '#components/unbroken.tsx'
import { EndSubscription } from './end.tsx'
import { canEnd, chargeInWords } from './end-rules.ts'

/** What a customer who can't log in goes on paying, and its end. Nothing if no subscription runs. */
export function GoesOn({ customer }: { customer: Customer }) {
  if (!canEnd(customer)) return null
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink">
      <span>{inOnePiece(`PayPal goes on charging ${chargeInWords(customer)}.`)}</span>
      <EndSubscription
        button={{ className: 'min-h-10 px-3 py-1 text-sm max-sm:min-h-11' }}
        customer={customer}
        ends
      />
    </span>
  )
}
