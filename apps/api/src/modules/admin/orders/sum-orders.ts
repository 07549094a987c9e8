import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import { addMs, daysMs } from '#lib/clock'
import { saveSums } from './totals-repo.ts'

export const sumOrdersQueue: Queue<object> = {
  name: 'sum-orders',
  retry: { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 },
}

/** Adds up all orders except the last day's, because no transaction stays open for a day. */
export const sumOrders = ({ batch, clock }: Pick<Context, 'batch' | 'clock'>) =>
  saveSums(batch, addMs(clock(), -daysMs(1)))
