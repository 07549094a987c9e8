import { notFound } from '#paypal/protocol/problem'
import type { Order } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'

/** An order not approved in this time is gone. */
const approvalHours = 6

export const getOrder = (world: World, id: string | undefined): Order => {
  const order = world.state.orders[id ?? '']
  if (!order || isExpired(world, order)) throw notFound()
  return order
}

const isExpired = (world: World, order: Order) =>
  order.status === 'VOIDED' ||
  (order.payer === null &&
    Date.parse(order.createTime) + approvalHours * 3_600_000 < world.now().getTime())
