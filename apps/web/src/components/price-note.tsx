import type { OrderDiscount } from '@smart-bird/contracts/order-prices'
import { dollars } from '#lib/money.ts'
import { Dotted } from './dotted.tsx'

type Props = {
  order: { discount?: OrderDiscount | undefined; fullPriceReason?: string | undefined }
}

/** Why an order costs less than the list price, or doesn't though the level or guarantee would make it. */
export const PriceNote = ({ order: { discount, fullPriceReason } }: Props) => {
  if (fullPriceReason)
    return (
      <span className="block text-sm font-normal text-soft">Full price: {fullPriceReason}</span>
    )
  return (
    discount && (
      <Dotted
        className="text-sm font-normal"
        parts={[
          { key: 'reason', content: discount.reason },
          { key: 'price', content: `list price ${dollars(discount.listPrice)}` },
        ]}
      />
    )
  )
}
