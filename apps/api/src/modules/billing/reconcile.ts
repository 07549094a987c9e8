import type { Context } from '#context'
import { addMs, minutesMs } from '#lib/clock'
import { deleteTransmissions, listForgottenEvents } from './events-repo.ts'
import { handleEvent } from './handle-event.ts'
import { checkLedger } from './ledger-check.ts'
import { claimDaily, claimPayments, claimSubscriptions } from './reconcile-repo.ts'
import { claimRefunds } from './refunds-repo.ts'
import { settlePayment } from './settle-payment.ts'
import { settleOpenRefund } from './settle-refund.ts'
import { settleSubscription } from './settle-subscription.ts'
import { transmissionMaxMs } from './take-event.ts'

const everyMs = 60_000
/** A job that waits for its next try has tried within the last hour. */
const forgottenMs = minutesMs(90)

/**
 * Reconciles now and every minute; returns how to stop it. An interval of each process instead of a
 * scheduled job: it must also run at the start, and each row is claimed by one process anyway.
 */
export function startReconciliation(context: Context): () => Promise<void> {
  let running = reconcile(context, true)
  let isRunning = true
  const done = () => {
    isRunning = false
  }
  running.finally(done)
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = reconcile(context)
    running.finally(done)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Asks the provider about everything that stands in the middle, and settles it. Never throws. */
export async function reconcile(context: Context, isStart = false): Promise<void> {
  const { db, clock } = context
  await attempt(context, 'payments', async () => {
    for (const id of await claimPayments(db, clock(), isStart)) {
      const settled = await attempt(context, 'payment', () => settlePayment(context, id))
      // A provider that is silent about one is silent about all.
      if (settled?.kind === 'unknown' && settled.isSilent) return
    }
  })
  await attempt(context, 'refunds', async () => {
    for (const id of await claimRefunds(db, clock(), isStart)) {
      const settled = await attempt(context, 'refund', () => settleOpenRefund(context, id))
      if (settled?.kind === 'unknown' && settled.isSilent) return
    }
  })
  await attempt(context, 'subscriptions', async () => {
    for (const id of await claimSubscriptions(db, clock(), isStart)) {
      const settled = await attempt(context, 'subscription', () => settleSubscription(context, id))
      if (settled?.kind === 'unknown') return
    }
  })
  await attempt(context, 'events', async () => {
    for (const eventId of await listForgottenEvents(db, addMs(clock(), -forgottenMs)))
      await attempt(context, 'event', () => handleEvent(context, { eventId }))
  })
  await attempt(context, 'transmissions', () =>
    deleteTransmissions(db, addMs(clock(), -2 * transmissionMaxMs)),
  )
  await attempt(context, 'ledger', async () => {
    if (await claimDaily(db, 'ledger checked', clock())) await checkLedger(context)
  })
}

/** One thing that cannot be reconciled must not keep the others from it. */
async function attempt<T>(
  { log }: Context,
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (err) {
    log.error({ err, what }, 'reconciliation failed')
    return undefined
  }
}
