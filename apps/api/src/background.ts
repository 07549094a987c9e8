import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import { inviteCustomers, inviteQueue } from '#modules/admin/customers/invite-all'
import { sumOrders, sumOrdersQueue } from '#modules/admin/orders/sum-orders'
import { emailNotices, noticeQueue } from '#modules/admin/terms/send-notice'
import { watch, watchQueue } from '#modules/alarms/watch'
import { startSetUp } from '#modules/billing/provider/set-up-provider'
import { handleEvent } from '#modules/billing/watch/handle-event'
import { startReconciliation } from '#modules/billing/watch/reconcile'
import { remindOfOrders, remindOrdersQueue } from '#modules/billing/watch/remind-of-orders'
import { eventQueue } from '#modules/billing/watch/take-event'
import { cleanUp, cleanUpQueue } from '#modules/clean-up/clean-up'
import { retryQueue } from '#modules/house/deliver'
import { retryDelivery } from '#modules/house/retry'
import { mailQueues, sendQueuedMail } from '#modules/mail/send-mail'
import { refundContract, refundQueue } from '#modules/quote/cancel'
import { remindOfVisits, remindVisitsQueue } from '#modules/visit/remind'
import { findEnding } from '#occasions'
import { backupQueue, checkQueue, startBackups } from './modules/backup/start-backups.ts'

/** Every kind of queued work. */
export const queues: readonly Queue<object>[] = [
  ...mailQueues,
  retryQueue,
  cleanUpQueue,
  eventQueue,
  sumOrdersQueue,
  remindOrdersQueue,
  remindVisitsQueue,
  noticeQueue,
  inviteQueue,
  refundQueue,
  watchQueue,
  backupQueue,
  checkQueue,
]

/** What runs by the clock, in UTC. Backups have theirs beside their settings (`startBackups`). */
const times = {
  /** Every five minutes. */
  watch: '*/5 * * * *',
  /** Hourly, off the full hour. */
  cleanUp: '17 * * * *',
  /** Hourly by day in Chicago (UTC-5 or -6), when people read. */
  remindOrders: '41 14-23 * * *',
  /** Hourly from 4 PM on in Chicago, until it is night. */
  remindVisits: '3 0-3,21-23 * * *',
  /** Nightly. If it is missed, totals take longer but stay correct. */
  sumOrders: '23 3 * * *',
}

/** Starts this process's queue workers. */
export async function startWorkers(context: Context) {
  const { jobs } = context
  await Promise.all([
    ...mailQueues.map((queue) =>
      jobs.work(queue, (data) => sendQueuedMail(context, data, findEnding)),
    ),
    jobs.work(eventQueue, (data) => handleEvent(context, data)),
    jobs.work(retryQueue, (data) => retryDelivery(context, data)),
    jobs.work(cleanUpQueue, () => cleanUp(context)),
    jobs.schedule(cleanUpQueue, times.cleanUp),
    jobs.work(sumOrdersQueue, () => sumOrders(context)),
    jobs.schedule(sumOrdersQueue, times.sumOrders),
    jobs.work(remindOrdersQueue, () => remindOfOrders(context)),
    jobs.schedule(remindOrdersQueue, times.remindOrders),
    jobs.work(remindVisitsQueue, () => remindOfVisits(context)),
    jobs.schedule(remindVisitsQueue, times.remindVisits),
    jobs.work(noticeQueue, (data) => emailNotices(context, data)),
    jobs.work(inviteQueue, (data) => inviteCustomers(context, data)),
    jobs.work(refundQueue, (data) => refundContract(context, data)),
    jobs.work(watchQueue, () => watch(context)),
    jobs.schedule(watchQueue, times.watch),
    startBackups(context),
  ])
}

/** Starts what each process does by itself, each minute (PayPal); returns a function that stops it. */
export function startTimers(context: Context): () => Promise<void> {
  const stopReconciling = startReconciliation(context)
  const stopSettingUp = context.config.production ? undefined : startSetUp(context)
  return async () => {
    stopSettingUp?.()
    await stopReconciling()
  }
}
