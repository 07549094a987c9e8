import type { ReturnQuery } from '@smart-bird/contracts/payment-returns'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { join } from '#components/class-names.ts'
import { Unbroken } from '#components/unbroken.tsx'
import { dollars } from '#lib/money.ts'
import { findLeftOrder } from './left-order-store.ts'
import { subscription } from './subscription-api.ts'

export type Purchase = { name: string; note: string; price: string }

/** What the customer left to pay: the order, if it was from this tab, or the plan. */
export function usePurchase(user: TokenClaims, { rType, token }: ReturnQuery) {
  const isPlan = rType === 'user_subscription'
  const { data: plan } = useQuery({ ...subscription(user.sid), enabled: isPlan })
  if (isPlan)
    return plan && { name: plan.planName, note: 'Monthly', price: dollars(plan.planPrice) }
  const order = findLeftOrder(token)
  return (
    order && {
      name: order.orderDescription,
      note: `Order ${order.orderNumber}`,
      price: dollars(order.orderPrice),
    }
  )
}

type Props = { purchase: Purchase; className: string }

export const PurchaseLine = ({ purchase, className }: Props) => (
  <div className={join('flex items-baseline justify-between gap-6', className)}>
    <p className="font-semibold [overflow-wrap:anywhere]">
      <Unbroken text={purchase.name} />
      <span className="block text-sm font-normal text-soft">{purchase.note}</span>
    </p>
    <span className="font-display text-xl font-semibold">{purchase.price}</span>
  </div>
)
