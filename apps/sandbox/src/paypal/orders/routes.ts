import { invalidRequest, parseBody } from '#paypal/protocol/problem'
import { type Call, change, get, isFull, make, type Route } from '#paypal/protocol/router'
import { requireSeller } from '#paypal/protocol/seller'
import { type Order, order } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'
import { captureOrder } from './capture.ts'
import { getOrder } from './find.ts'
import { capturedSummary, orderJson, orderSummary } from './json.ts'
import { patchOrder } from './patch.ts'
import { checkOrder, orderRequest } from './request.ts'

/** Idempotency keys of Orders v2 live 6 hours (PayPal's published description). */
const hours = 6

export const orderRoutes = (world: World): Route[] => {
  const shownAs = (summary: typeof orderSummary) => (id: string, call: Call) =>
    (isFull(call) ? orderJson : summary)(world, getOrder(world, id))
  return [
    make('/v2/checkout/orders', {
      hours,
      act: (call) => createOrder(world, call).id,
      show: shownAs(orderSummary),
    }),
    get('/v2/checkout/orders/:id', ({ params }) => orderJson(world, getOrder(world, params.id))),
    change('PATCH', '/v2/checkout/orders/:id', ({ params, body }) =>
      patchOrder(world, getOrder(world, params.id), body),
    ),
    make('/v2/checkout/orders/:id/capture', {
      hours,
      act: ({ params }) => {
        const order = getOrder(world, params.id)
        captureOrder(world, order)
        return order.id
      },
      show: shownAs(capturedSummary),
    }),
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
  const made = order.decode({
    id: world.ids.order(),
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    units: request.purchase_units.map(withoutUndefined),
    withSource: source !== undefined,
    brandName: context?.brand_name,
    returnUrl: context?.return_url,
    cancelUrl: context?.cancel_url,
    createTime: stamp(world),
    updateTime: stamp(world),
  })
  world.state.orders[made.id] = made
  return made
}

const withoutUndefined = <T extends object>(value: T): T => structuredClone(value)
