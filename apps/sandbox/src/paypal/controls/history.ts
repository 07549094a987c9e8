import * as z from 'zod'
import { notFound } from '#paypal/protocol/problem'
import type { Payer, Payment, Subscription } from '#paypal/state/resources'
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
  const payment = { orderId, customId, invoiceId, subscriptionId: null, payer }
  savePayment(world, capture, { ...payment, status: refunds.length > 0 ? status : 'COMPLETED' })
  for (const { id, amountCents, at } of refunds)
    world.state.refunds[id] = {
      id,
      paymentId: capture.id,
      amountCents,
      status: 'COMPLETED',
      isReversal: false,
      isChargeback: false,
      note: null,
      invoiceId,
      customId,
      createTime: toStamp(new Date(at)),
    }
}

const importSubscription = (world: World, known: History['subscriptions'][number]) => {
  const { id, planId, customId, sales } = known
  if (!world.state.plans[planId]) throw notFound()
  const startTime = toStamp(new Date(known.startedAt))
  const subscriber = toPayer(world, known.buyer)
  const last = sales.at(-1)
  const subscription: Subscription = {
    id,
    planId,
    customId,
    status: 'ACTIVE',
    statusChangeNote: null,
    statusUpdateTime: startTime,
    startTime,
    quantity: 1,
    revision: null,
    brandName: null,
    returnUrl: world.baseUrl(),
    cancelUrl: world.baseUrl(),
    agreementToken: world.ids.agreementToken(),
    checkoutToken: world.ids.checkoutToken(),
    subscriber,
    approved: true,
    instrument: 'ok',
    cyclesCompleted: sales.length,
    outstandingCents: 0,
    lastPayment: last ? { amountCents: last.amountCents, time: toStamp(new Date(last.at)) } : null,
    nextBillingTime: toStamp(new Date(known.nextPaymentAt)),
    failedPaymentsCount: 0,
    failedTries: 0,
    lastFailedPayment: null,
    createTime: startTime,
    updateTime: startTime,
  }
  world.state.subscriptions[id] = subscription
  const sale = { orderId: null, subscriptionId: id, invoiceId: null, customId, payer: subscriber }
  for (const one of sales) savePayment(world, one, { ...sale, status: 'COMPLETED' })
}

type Transaction = { id: string; amountCents: number; at: string }
type Rest = Omit<Payment, keyof Transaction | 'currency' | 'createTime' | 'updateTime'>

const savePayment = ({ state }: World, { id, amountCents, at }: Transaction, rest: Rest) => {
  const time = toStamp(new Date(at))
  const moved = { id, amountCents, currency: 'USD', createTime: time, updateTime: time }
  state.payments[id] = { ...rest, ...moved }
}

const toPayer = (world: World, { email, name }: z.infer<typeof buyer>): Payer => {
  const [givenName = 'Sandbox', ...rest] = name.split(' ')
  return { payerId: world.ids.payer(), email, givenName, surname: rest.join(' ') }
}
