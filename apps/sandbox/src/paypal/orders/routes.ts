import { invalidRequest, parseBody } from '#paypal/protocol/problem'
import { type Call, isFull, type Route } from '#paypal/protocol/router'
import { requireSeller } from '#paypal/protocol/seller'
import type { Order } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'
import { captureOrder } from './capture.ts'
import { getOrder } from './find.ts'
import { capturedSummary, orderJson, orderSummary } from './json.ts'
import { patchOrder } from './patch.ts'
import { checkOrder, orderRequest } from './request.ts'

/** Idempotency keys of Orders v2 live 6 hours (PayPal's published description). */
const repeatHours = 6

export const orderRoutes = (world: World): Route[] => {
  const shown = (order: Order, call: Call) =>
    isFull(call) ? orderJson(world, order) : orderSummary(world, order)
  const captured = (order: Order, call: Call) =>
    isFull(call) ? orderJson(world, order) : capturedSummary(world, order)

  return [
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      handle: (call) => {
        const order = createOrder(world, call)
        return { status: 201, body: shown(order, call), resource: order.id }
      },
      repeat: {
        hours: repeatHours,
        answer: (id, call) => ({ status: 200, body: shown(getOrder(world, id), call) }),
      },
    },
    {
      method: 'GET',
      path: '/v2/checkout/orders/:id',
      handle: ({ params }) => ({ status: 200, body: orderJson(world, getOrder(world, params.id)) }),
    },
    {
      method: 'PATCH',
      path: '/v2/checkout/orders/:id',
      handle: ({ params, body }) => {
        patchOrder(world, getOrder(world, params.id), body)
        return { status: 204 }
      },
    },
    {
      method: 'POST',
      path: '/v2/checkout/orders/:id/capture',
      handle: (call) => {
        const order = getOrder(world, call.params.id)
        captureOrder(world, order)
        return { status: 201, body: captured(order, call), resource: order.id }
      },
      repeat: {
        hours: repeatHours,
        answer: (id, call) => ({ status: 200, body: captured(getOrder(world, id), call) }),
      },
    },
  ]
}

const createOrder = (world: World, { body, headers }: Call): Order => {
  const request = parseBody(orderRequest, body, 'v2')
  if (request.payment_source && !headers['paypal-request-id'])
    throw invalidRequest({
      field: 'PayPal-Request-Id',
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
      description:
        "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
    })
  checkOrder(request)
  requireSeller(world.state, '/v2/checkout/orders')
  const source = request.payment_source?.paypal
  const context = source?.experience_context ?? request.application_context
  const order: Order = {
    id: world.ids.order(),
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    units: request.purchase_units.map(withoutUndefined),
    withSource: source !== undefined,
    brandName: context?.brand_name ?? null,
    returnUrl: context?.return_url ?? null,
    cancelUrl: context?.cancel_url ?? null,
    payer: null,
    outcome: 'completed',
    pendingReason: 'PENDING_REVIEW',
    paymentIds: [],
    createTime: stamp(world),
    updateTime: stamp(world),
  }
  world.state.orders[order.id] = order
  return order
}

const withoutUndefined = <T extends object>(value: T): T => structuredClone(value)
