import type { Order } from '@smart-bird/contracts/billing'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { dollars } from '#lib/money.ts'
import { payment } from './api.ts'
import { PolicyLinks } from './policy-links.tsx'
import { canPay } from './rules.ts'

/** Asks about personal data and terms, then leaves for the approval page; one order at a time. */
export function PayButton({ order }: { order: Order }) {
  const paying = useMutation(payment())
  const isAnyPaying = useIsMutating({ mutationKey: payment().mutationKey ?? [] }) > 0
  const { orderNumber, orderDescription, orderPrice, username } = order
  return (
    <ConfirmButton
      look={canPay(order) ? 'lit' : 'outline'}
      title={`Pay ${dollars(orderPrice)}`}
      sentence={confirmations.pay}
      details={
        <>
          <p className="mb-3">
            Order {orderNumber}: {orderDescription}
          </p>
          <PolicyLinks />
        </>
      }
      aria-label={`Pay ${orderNumber}`}
      confirmLabel="Go to payment"
      disabled={!canPay(order) || (isAnyPaying && !paying.isPending)}
      busy={paying.isPending}
      onConfirm={() => paying.mutate({ username, orderNumber })}
    >
      Pay
    </ConfirmButton>
  )
}
