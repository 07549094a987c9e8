import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import { inviteCustomers, inviteQueue } from '#modules/admin/customers/invite-all'
import { sumOrders, sumOrdersQueue, sumOrdersTimes } from '#modules/admin/orders/sum-orders'
import { tellQueue, tellSubscribers } from '#modules/admin/terms/tell'
import { watch, watchQueue, watchTimes } from '#modules/alarms/watch'
import { startSetUp } from '#modules/billing/provider/set-up-provider'
import { handleEvent } from '#modules/billing/watch/handle-event'
import { startReconciliation } from '#modules/billing/watch/reconcile'
import {
  remindOfOrders,
  remindOrdersQueue,
  remindOrdersTimes,
} from '#modules/billing/watch/remind-of-orders'
import { eventQueue } from '#modules/billing/watch/take-event'
import { cleanUp, cleanUpQueue, cleanUpTimes } from '#modules/clean-up/clean-up'
import { retryQueue } from '#modules/house/deliver'
import { retryDelivery } from '#modules/house/retry'
import { mailQueues, sendQueuedMail } from '#modules/mail/send-mail'
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
  tellQueue,
  inviteQueue,
  watchQueue,
  backupQueue,
  checkQueue,
]

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
    jobs.schedule(cleanUpQueue, cleanUpTimes),
    jobs.work(sumOrdersQueue, () => sumOrders(context)),
    jobs.schedule(sumOrdersQueue, sumOrdersTimes),
    jobs.work(remindOrdersQueue, () => remindOfOrders(context)),
    jobs.schedule(remindOrdersQueue, remindOrdersTimes),
    jobs.work(tellQueue, (data) => tellSubscribers(context, data)),
    jobs.work(inviteQueue, (data) => inviteCustomers(context, data)),
    jobs.work(watchQueue, () => watch(context)),
    jobs.schedule(watchQueue, watchTimes),
    startBackups(context),
  ])
}

/** Starts this process's timers; returns a function that stops them. */
export function startTimers(context: Context): () => Promise<void> {
  const stopReconciling = startReconciliation(context)
  const stopSettingUp = context.config.production ? undefined : startSetUp(context)
  return async () => {
    stopSettingUp?.()
    await stopReconciling()
  }
}
