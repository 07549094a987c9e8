import type { Decision } from '@smart-bird/sandbox/paypal/buyer-pages/decisions'
import { createPayPalHost, type PayPalHost } from '@smart-bird/sandbox/paypal/host/host'
import { fetchFrom } from '@smart-bird/sandbox/paypal/host/in-process-fetch'
import type { PendingReason } from '@smart-bird/sandbox/paypal/state/resources'
import { eq } from 'drizzle-orm'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { providerEvents } from '#db/tables/provider-events'
import { purchases } from '#db/tables/purchases'
import { setUpProvider } from '#modules/billing/provider/set-up-provider'
import { aUser, bearer, logIn } from './people.ts'
import { aWorld, eventually, type World, type WorldOptions } from './world.ts'
import { written } from './written.ts'

const baseUrl = 'http://paypal.sandbox'

type ShopOptions = WorldOptions & {
  /** Another shop's PayPal, for two databases on one PayPal account; its events go to that shop. */
  host?: PayPalHost
}

export type Shop = Awaited<ReturnType<typeof aShop>>

/** The API with its own PayPal in this process, through the real adapter and protocol. */
export async function aShop({ host: known, ...options }: ShopOptions = {}) {
  let offsetMs = 0
  const clock = () => new Date(Date.now() + offsetMs)
  let world: World | undefined
  const own = createPayPalHost({
    baseUrl,
    clock,
    deliver: async ({ url, headers, body }) => {
      const path = new URL(url).pathname
      const reply = await world?.app.inject({ method: 'POST', url: path, headers, payload: body })
      return reply?.statusCode ?? 503
    },
  })
  const host = known ?? own
  world = await aWorld({
    ...options,
    clock,
    provider: { fetch: fetchFrom(host), retryDelayMs: 1, ...options.provider },
    settings: {
      PAYPAL_BASE_URL: baseUrl,
      ...options.settings,
    },
  })
  await setUpProvider(world.context)
  const shop = {
    ...world,
    host,
    wait(ms: number) {
      offsetMs += ms
    },
    /** Delivers PayPal's events and waits until they are handled. */
    async hearEvents() {
      host.controls.hurryEvents()
      await host.deliverDue()
      const { db } = shop
      await eventually(async () => {
        const rows = await db.select().from(providerEvents)
        return rows.every(({ handledAt }) => handledAt !== null) || undefined
      })
    },
  }
  return shop
}

/** Saves an unpaid order. */
export async function anOrder(
  { db }: Pick<World, 'db'>,
  user: { id: number },
  wanted: Partial<typeof orders.$inferInsert> = {},
) {
  const [order] = await db
    .insert(orders)
    .values({
      ...written(wanted.createdAt),
      userId: user.id,
      type: 'Installation',
      description: 'Installation, 1-2 Bedroom',
      priceCents: 96_500,
      ...wanted,
    })
    .returning()
  if (!order) throw new Error('The order was not saved.')
  return order
}

/** An order in our books. */
export async function booksOf({ db }: Pick<World, 'db'>, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return {
    order,
    payments: await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.id),
    purchases: await db
      .select()
      .from(purchases)
      .where(eq(purchases.orderId, orderId))
      .orderBy(purchases.id),
  }
}

/** A customer who is logged in. */
export async function aCustomer(shop: Shop, wanted: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(shop, wanted)
  return { user, token: await logIn(shop, user) }
}
export type Customer = Awaited<ReturnType<typeof aCustomer>>

/** Starts to pay an order; the reply is the approval page's address. */
export const pay = (shop: Shop, { user, token }: Customer, orderNumber: string) =>
  shop.api.post('/order-payment').set(bearer(token)).send({ username: user.username, orderNumber })

/** Returns from the approval page. */
export const comeBack = (shop: Shop, { token }: Customer, query: object) =>
  shop.api.get('/payment-success').set(bearer(token)).query(query)

/** A customer who is at the provider to pay an order, and the approval page. */
export async function anAskedOrder(shop: Shop, wanted: Parameters<typeof anOrder>[2] = {}) {
  const customer = await aCustomer(shop)
  const order = await anOrder(shop, customer.user, wanted)
  const reply = await pay(shop, customer, order.orderNumber).expect(200)
  return { customer, order, url: String(reply.body) }
}

/** A customer with a paid order, and the provider's record of the payment. */
export async function aPayer(shop: Shop) {
  const { customer, order, url } = await anAskedOrder(shop)
  const query = decide(shop, url, 'approve')
  await comeBack(shop, customer, query).expect(200)
  const capture = shop.host.ledger().payments.find(({ orderId }) => orderId === query.token)
  if (!capture) throw new Error('The payment was not made.')
  return { user: customer.user, headers: bearer(customer.token), order, capture }
}

/** Decides on the approval page; returns the parameters that the browser returns with. */
export function decide(
  { host }: Pick<Shop, 'host'>,
  approvalUrl: string,
  decision: Decision,
  pendingReason?: PendingReason,
): Record<string, string> {
  const { searchParams } = new URL(approvalUrl)
  const agreement = searchParams.get('ba_token')
  const subscription = Object.values(host.world.state.subscriptions).find(
    ({ agreementToken }) => agreementToken === agreement,
  )
  const url = subscription
    ? host.controls.decideSubscription(subscription.id, decision)
    : host.controls.decideOrder(searchParams.get('token') ?? '', decision, pendingReason)
  return Object.fromEntries(new URL(url ?? '').searchParams)
}

/** What another program does on the same PayPal account; answers PayPal's JSON. */
export function elsewhere(
  { host }: Pick<Shop, 'host'>,
  method: string,
  path: string,
  body: object,
) {
  const [token] = Object.keys(host.world.state.tokens)
  const answer = host.handle({
    method,
    url: new URL(path, baseUrl),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status >= 300) throw new Error(answer.body)
  return answer.body === '' ? undefined : JSON.parse(answer.body)
}
