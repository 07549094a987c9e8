/** The order this tab left for PayPal with, shown on return before our server has answered. */
import * as z from 'zod/mini'
import { tabStorage } from '#lib/storage.ts'

const key = 'leftForPayPal'
const leftOrder = z.object({
  token: z.string(),
  orderNumber: z.string(),
  orderDescription: z.string(),
  orderPrice: z.string(),
})
type LeftOrder = z.infer<typeof leftOrder>

export function saveLeftOrder(approvalUrl: string, facts: Omit<LeftOrder, 'token'>): void {
  const token = new URL(approvalUrl).searchParams.get('token') ?? ''
  const { orderNumber, orderDescription, orderPrice } = facts
  const left: LeftOrder = { token, orderNumber, orderDescription, orderPrice }
  tabStorage.save(key, left)
}

export function findLeftOrder(token: string | undefined): LeftOrder | undefined {
  const left = tabStorage.find(key, leftOrder)
  return token && left?.token === token ? left : undefined
}
