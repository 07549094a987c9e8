import * as z from 'zod'
import { notFound } from '#paypal/protocol/problem'
import { type Payer, payment, refund, subscription } from '#paypal/state/resources'
import { toStamp, type World } from '#paypal/state/world'

const moment = z.iso.datetime()
const money = { id: z.string().min(1), amountCents: z.int().min(1), at: moment }
const buyer = z.strictObject({ email: z.string(), name: z.string() })

/** Payments and subscriptions from before the host started. */
export const history = z.strictObject({
  captures: z.array(
    z.strictObject({
      ...money,
      orderId: z.string(),
      customId: z.string(),
      invoiceId: z.string(),
      buyer,
      refunds: z.array(z.strictObject(money)),
    }),
  ),
  subscriptions: z.array(
    z.strictObject({
      id: z.string().min(1),
      planId: z.string(),
      customId: z.string(),
      startedAt: moment,
      nextPaymentAt: moment,
      buyer,
      sales: z.array(z.strictObject(money)),
    }),
  ),
})
export type History = z.infer<typeof history>

/**
 * Imports payments and subscriptions without emitting events. Known ones are left alone, so the
 * same history can be imported again.
 */
export const importHistory = (world: World, { captures, subscriptions }: History) => {
  for (const capture of captures)
    if (!world.state.payments[capture.id]) importCapture(world, capture)
  for (const one of subscriptions)
    if (!world.state.subscriptions[one.id]) importSubscription(world, one)
}

const importCapture = (world: World, capture: History['captures'][number]) => {
  const { orderId, customId, invoiceId, refunds } = capture
  const left = refunds.reduce((cents, { amountCents }) => cents - amountCents, capture.amountCents)
  const status = left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const payer = toPayer(world, capture.buyer)
  const made = { orderId, customId, invoiceId, payer }
  savePayment(world, capture, { ...made, status: refunds.length > 0 ? status : 'COMPLETED' })
  for (const { id, amountCents, at } of refunds)
    world.state.refunds[id] = refund.decode({
      id,
      paymentId: capture.id,
      amountCents,
      invoiceId,
      customId,
      createTime: toStamp(new Date(at)),
    })
}

const importSubscription = (world: World, known: History['subscriptions'][number]) => {
  const { id, planId, customId, sales } = known
  if (!world.state.plans[planId]) throw notFound()
  const startTime = toStamp(new Date(known.startedAt))
  const subscriber = toPayer(world, known.buyer)
  const last = sales.at(-1)
  world.state.subscriptions[id] = subscription.decode({
    id,
    planId,
    customId,
    status: 'ACTIVE',
    statusUpdateTime: startTime,
    startTime,
    returnUrl: world.baseUrl(),
    cancelUrl: world.baseUrl(),
    agreementToken: world.ids.agreementToken(),
    checkoutToken: world.ids.checkoutToken(),
    subscriber,
    approved: true,
    cyclesCompleted: sales.length,
    lastPayment: last ? { amountCents: last.amountCents, time: toStamp(new Date(last.at)) } : null,
    nextBillingTime: toStamp(new Date(known.nextPaymentAt)),
    createTime: startTime,
    updateTime: startTime,
  })
  const sale = { subscriptionId: id, customId, payer: subscriber }
  for (const one of sales) savePayment(world, one, { ...sale, status: 'COMPLETED' })
}

type Transaction = { id: string; amountCents: number; at: string }
type Rest = Omit<
  z.input<typeof payment>,
  keyof Transaction | 'currency' | 'createTime' | 'updateTime'
>

const savePayment = ({ state }: World, { id, amountCents, at }: Transaction, rest: Rest) => {
  const time = toStamp(new Date(at))
  const moved = { id, amountCents, currency: 'USD', createTime: time, updateTime: time }
  state.payments[id] = payment.decode({ ...rest, ...moved })
}

const toPayer = (world: World, { email, name }: z.infer<typeof buyer>): Payer => {
  const [givenName = 'Sandbox', ...rest] = name.split(' ')
  return { payerId: world.ids.payer(), email, givenName, surname: rest.join(' ') }
}
