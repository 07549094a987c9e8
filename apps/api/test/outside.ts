import { dayOf } from '@smart-bird/receipt/moment'
import type { AdminClient } from './admin-client.ts'
import { aCustomer, anOrder, type Customer, type Shop } from './paypal.ts'
import { bearer, password } from './people.ts'

export const proof = { password }

/** What an admin does with payments outside PayPal. */
export function outsideCalls(shop: Shop, admin: AdminClient) {
  const aCheck = (more: object = {}) => ({
    method: 'check',
    receivedOn: dayOf(shop.context.clock().toISOString()),
    reference: '1042',
    proof,
    ...more,
  })
  const post = (orderNumber: string, what: string, body: object, by = admin) =>
    by.post(`/admin/orders/${orderNumber}/${what}`, body)
  return {
    aCheck,
    markPaid: (orderNumber: string, more: object = {}, by = admin) =>
      post(orderNumber, 'mark-paid', aCheck(more), by),
    voidIt: (orderNumber: string, reason = 'returned') =>
      post(orderNumber, 'void-payment', { reason, proof }),
    refund: (orderNumber: string, how: 'refund' | 'mark-refunded', more: object) =>
      post(orderNumber, how, {
        reason: 'Agreed',
        proof,
        ...(how === 'mark-refunded' && { way: 'check', reference: '7' }),
        ...more,
      }),
  }
}

export async function aCustomersOrder(shop: Shop, wanted: Parameters<typeof anOrder>[2] = {}) {
  const customer = await aCustomer(shop)
  return { customer, order: await anOrder(shop, customer.user, wanted) }
}

export async function statementsOf({ api }: Shop, { user, token }: Customer) {
  const { id: userId, username, email: userEmail } = user
  const body = { userId, username, userEmail }
  const reply = await api.post('/payment-history').set(bearer(token)).send(body).expect(200)
  return reply.body.data
}

export async function receiptOf({ api }: Shop, { user, token }: Customer, purchaseId: number) {
  const body = { username: user.username, purchaseId }
  const reply = await api.post('/user-receipt-request').set(bearer(token)).send(body).expect(200)
  return reply.body.receiptData
}
