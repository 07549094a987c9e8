/**
 * Random interleavings of everything that may happen to a subscription, with provider faults and
 * process deaths at any step. Once everything is settled again, our books and the account equal the
 * provider's. `MODEL_RUNS` sets how many histories.
 */

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#context'
import { users } from '#db/tables/users'
import type { Caller } from '#http/caller'
import { cancelApproval } from '#modules/billing/acts/cancel-approval'
import { confirmSubscription } from '#modules/billing/acts/confirm-subscription'
import { subscribe } from '#modules/billing/acts/subscribe'
import { unsubscribe } from '#modules/billing/acts/unsubscribe'
import { checkLedger } from '#modules/billing/watch/check-ledger'
import { reconcile } from '#modules/billing/watch/reconcile'
import { dying } from '#test/dying'
import {
  aModel,
  attempt,
  forget,
  modelRuns,
  receiveEvents,
  refusable,
  repeatEvents,
} from '#test/model'
import { decide, type Shop } from '#test/paypal'
import { checkAnytime, checkSettled } from '#test/subscription-checks'
import {
  type AtProvider,
  history,
  type Move,
  type SubscriptionAct,
} from '#test/subscription-history'

const runs = modelRuns()

let shop: Shop
let caller: Caller
beforeAll(async () => {
  ;({ shop, caller } = await aModel())
})
afterAll(() => shop.close())

it(`keeps accounts and books equal to the provider's through ${runs.numRuns} random histories`, async () => {
  const ends: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(history, async (moves) => {
      await forget(shop)
      await shop.db.update(users).set({ status: 'basic' }).where(eq(users.id, caller.userId))
      const urls = new Set<string>()
      for (const one of moves) {
        await happen(urls, one)
        await checkAnytime(shop, caller)
      }
      await comeToRest()
      const status = await checkSettled(shop, caller)
      ends[status] = (ends[status] ?? 0) + 1
    }),
    runs,
  )
  // Histories in which subscriptions never or always run would prove nothing.
  expect(ends.premium).toBeGreaterThan(runs.numRuns / 20)
  expect(ends.basic).toBeGreaterThan(runs.numRuns / 20)
}, 3_600_000)

async function happen(urls: Set<string>, one: Move): Promise<void> {
  const { host, context } = shop
  switch (one.kind) {
    case 'act':
      return attempt(() => perform(context, urls, one.act))
    case 'together':
      await Promise.all(one.acts.map((act) => attempt(() => perform(context, urls, act))))
      return
    case 'death':
      return attempt(() => perform(dying(context, one.steps), urls, one.act))
    case 'decide': {
      const url = [...urls][one.which]
      if (url) refusable(() => decide(shop, url, one.decision))
      return
    }
    case 'provider':
      return happenAtProvider(one.what)
    case 'fault':
      return host.controls.addFault({
        kind: one.fault,
        times: one.times,
        delayMs: 5,
        ...one.aim,
      })
    case 'wait':
      return shop.wait(one.minutes * 60_000)
    case 'month':
      return letMonthPass()
    default:
      return one satisfies never
  }
}

/** Faults end within a month. The provider charges what is due, and our daily jobs run. */
async function letMonthPass() {
  shop.host.controls.clearFaults()
  for (let part = 0; part < 8; part++) {
    shop.wait(4 * 86_400_000)
    shop.host.controls.billDue()
    await reconcile(shop.context)
  }
}

async function perform(
  context: Context,
  urls: Set<string>,
  one: SubscriptionAct,
): Promise<unknown> {
  switch (one.kind) {
    case 'subscribe':
      return urls.add(await subscribe(context, caller))
    case 'unsubscribe':
      return unsubscribe(context, caller)
    case 'return':
    case 'cancel':
      return comeBack(context, one.kind, [...urls][one.which])
    case 'receive-events':
      return receiveEvents(shop, context, one.count, one.oldestFirst)
    case 'repeat-events':
      return repeatEvents(shop, context)
    case 'reconcile':
      return reconcile(context, true)
    case 'ledger':
      return checkLedger(context)
    default:
      return one satisfies never
  }
}

async function comeBack(context: Context, how: 'return' | 'cancel', url: string | undefined) {
  const agreement = new URL(url ?? 'http://none').searchParams.get('ba_token')
  const remote = Object.values(shop.host.world.state.subscriptions).find(
    ({ agreementToken }) => agreementToken === agreement,
  )
  if (!remote) return
  const query = { rType: 'user_subscription' as const, subscription_id: remote.id }
  const visit = { caller, address: '127.0.0.1', query }
  if (how === 'cancel') await cancelApproval(context, visit)
  else await confirmSubscription(context, visit)
}

/** Applies to every subscription in a suitable state. */
function happenAtProvider(what: AtProvider) {
  const { controls, world } = shop.host
  for (const { id } of Object.values(world.state.subscriptions))
    refusable(() => {
      switch (what) {
        case 'next-cycle':
          return controls.nextCycle(id)
        case 'fail':
        case 'exhaust':
          return controls.failPayment(id, what === 'exhaust')
        case 'suspend':
          return controls.suspendSubscription(id)
        case 'activate':
          return controls.activateSubscription(id)
        case 'cancel':
          return controls.cancelSubscription(id)
        case 'expire':
          return controls.expireSubscription(id)
        case 'refund':
        case 'reverse':
          return refundOrReverse(id, what)
        default:
          return what satisfies never
      }
    })
}

function refundOrReverse(subscriptionId: string, what: 'refund' | 'reverse') {
  const { controls, world } = shop.host
  for (const { id, subscriptionId: owner } of Object.values(world.state.payments))
    if (owner === subscriptionId)
      refusable(() => (what === 'refund' ? controls.refund(id, 700) : controls.reverse(id)))
}

/** The faults end, the processes run and time passes: now everything must be settled. */
async function comeToRest() {
  shop.host.controls.clearFaults()
  for (let round = 0; round < 2; round++) {
    await reconcile(shop.context, true)
    await receiveEvents(shop, shop.context)
    // The provider's reviews end, and its events arrive.
    for (const { id, status } of Object.values(shop.host.world.state.subscriptions))
      if (status === 'APPROVED') shop.host.controls.activateSubscription(id)
    shop.wait(4 * 3_600_000)
  }
  await checkLedger(shop.context)
}
