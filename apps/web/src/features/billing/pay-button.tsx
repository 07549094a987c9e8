import { confirmations } from '@smart-bird/contracts/confirmations'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { lazyPart } from '#components/lazy-part.tsx'
import { PriceNote } from '#components/price-note.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { dollars } from '#lib/money.ts'
import { type PayableOrder, payment } from './api.ts'

const PayFacts = lazyPart(async () => (await import('./pay-facts.tsx')).PayFacts)

type Props = {
  order: PayableOrder
  /** In a table's row every order has one (specification §2). */
  inRow?: boolean
  /** Why there is nothing to pay. */
  why?: string | undefined
  onAsk?: () => void
}

/** Asks for consent, then leaves for PayPal's approval page. Only one order at a time can be paid. */
export function PayButton({ order, inRow = false, why, onAsk }: Props) {
  const paying = useMutation(payment())
  const isAnyPaying = useIsMutating({ mutationKey: payment().mutationKey ?? [] }) > 0
  const { orderNumber, orderDescription, orderPrice } = order
  const reason = useId()
  const button = (
    <ConfirmButton
      variant={why ? 'outline' : 'primary'}
      title={`Pay ${dollars(orderPrice)}`}
      sentence={confirmations.pay}
      lead={
        <p>
          {/* No line ends within "1-2 Bedroom". */}
          Order {orderNumber}: <Unbroken text={orderDescription} />
          <PriceNote order={order} />
          <span className="mt-2 block font-normal">You approve the payment on PayPal’s page.</span>
        </p>
      }
      details={<PayFacts order={order} />}
      {...(inRow && {
        'aria-label': `Pay ${orderNumber}`,
        className: 'w-18 px-0! max-lg:text-sm min-[40rem]:max-lg:w-15',
      })}
      {...(why && { 'aria-describedby': reason })}
      confirmLabel="Go to payment"
      disabled={Boolean(why) || (isAnyPaying && !paying.isPending)}
      busy={paying.isPending}
      onAsk={onAsk}
      onConfirm={() => paying.mutate(order)}
    >
      Pay{!inRow && ` ${dollars(orderPrice)}`}
    </ConfirmButton>
  )
  if (!why) return button
  return (
    <span className="cannot-pay">
      {button}
      <span id={reason} className="sr-only">
        {why}
      </span>
    </span>
  )
}
