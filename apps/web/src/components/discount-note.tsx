import type { OrderDiscount } from '@smart-bird/contracts/billing'
import { dollars } from '#lib/money.ts'
import { Dotted } from './dotted.tsx'

/** Why an order costs less than the list price. */
export const DiscountNote = ({ discount }: { discount: OrderDiscount | undefined }) =>
  discount && (
    <Dotted
      className="text-sm font-normal"
      parts={[
        { key: 'reason', content: discount.reason },
        { key: 'price', content: `list price ${dollars(discount.listPrice)}` },
      ]}
    />
  )
