/**
 * The order that this tab left for PayPal with. Its return shows what is being paid before our server has answered,
 * and only for the approval that PayPal names.
 */
import type { Order } from '@smart-bird/contracts/billing'
import * as z from 'zod/mini'

const key = 'leftForPayPal'
const leftOrder = z.object({
  token: z.string(),
  orderNumber: z.string(),
  orderDescription: z.string(),
  orderPrice: z.string(),
})
export type LeftOrder = z.infer<typeof leftOrder>

type Facts = Pick<Order, 'orderNumber' | 'orderDescription' | 'orderPrice'>

export function saveLeftOrder(approvalUrl: string, facts: Facts): void {
  const token = new URL(approvalUrl).searchParams.get('token') ?? ''
  const { orderNumber, orderDescription, orderPrice } = facts
  const left: LeftOrder = { token, orderNumber, orderDescription, orderPrice }
  sessionStorage.setItem(key, JSON.stringify(left))
}

export function findLeftOrder(token: string | undefined): LeftOrder | undefined {
  try {
    const left = leftOrder.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    return token && left.token === token ? left : undefined
  } catch {
    // Missing or not ours.
    return undefined
  }
}
