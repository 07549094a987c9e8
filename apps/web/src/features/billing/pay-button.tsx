import { confirmations } from '@smart-bird/contracts/confirmations'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { join } from '#components/class-names.ts'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { DiscountNote } from '#components/discount-note.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { dollars } from '#lib/money.ts'
import { type PayableOrder, payment } from './api.ts'
import { PolicyLinks } from './policy-links.tsx'

type Props = {
  order: PayableOrder
  /** In a table's row every order has one (specification §2), quiet where nothing is to be paid. */
  row?: 'payable' | 'done'
}

/** Asks for consent, then leaves for PayPal's approval page. Only one order at a time can be paid. */
export function PayButton({ order, row }: Props) {
  const paying = useMutation(payment())
  const isAnyPaying = useIsMutating({ mutationKey: payment().mutationKey ?? [] }) > 0
  const { orderNumber, orderDescription, orderPrice } = order
  const isDone = row === 'done'
  return (
    <ConfirmButton
      variant={isDone ? 'quiet' : 'primary'}
      title={`Pay ${dollars(orderPrice)}`}
      sentence={confirmations.pay}
      lead={
        <p>
          {/* No line ends within "1-2 Bedroom". */}
          Order {orderNumber}: <Unbroken text={orderDescription} />
          <DiscountNote discount={order.discount} />
        </p>
      }
      details={<PolicyLinks />}
      {...(row && {
        'aria-label': `Pay ${orderNumber}`,
        // Words and buttons of all rows stand below each other.
        className: join('w-18 px-0!', isDone && 'font-normal! text-faint! max-[40rem]:w-auto'),
      })}
      confirmLabel="Go to payment"
      disabled={isDone || (isAnyPaying && !paying.isPending)}
      busy={paying.isPending}
      onConfirm={() => paying.mutate(order)}
    >
      Pay{!row && ` ${dollars(orderPrice)}`}
    </ConfirmButton>
  )
}
