import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Db } from '#db/database'

type Logger = {
  error(data: object, message: string): void
  warn(data: object, message: string): void
}

/** A kind of background work: its queue and how often it is tried. */
export type Queue<T extends object> = {
  readonly name: string
  /** Seconds between attempts; doubled each time up to `retryDelayMax`. */
  readonly retry: { limit: number; delaySeconds: number; delayMaxSeconds: number }
  /** Only carries the type of what is handed over. */
  readonly data?: T
}

export type Jobs = Awaited<ReturnType<typeof createJobs>>

/** Background work in the same database: what is enqueued in a transaction exists exactly if it commits. */
export async function createJobs(
  database: Database,
  queues: readonly Queue<object>[],
  logger: Logger,
) {
  const boss = new PgBoss({
    ...database.boss,
    useListenNotify: true,
    max: 3,
    application_name: 'smart-bird-jobs',
  })
  boss.on('error', (error) => logger.error({ err: error }, 'background work failed'))
  boss.on('warning', (warning) =>
    logger.warn({ warning: warning.message }, 'background work is slow'),
  )
  await boss.start()
  for (const queue of queues) {
    await boss.createQueue(queue.name, { notify: true, ...policy(queue) })
    await boss.updateQueue(queue.name, policy(queue))
    // The first use of a queue looks it up on a connection of its own. Inside a transaction the
    // embedded database, which has only one, would wait for itself: so that first use is now.
    await boss.findJobs(queue.name, { id: randomUUID() })
  }

  return {
    /** Hands work over inside the caller's transaction. */
    async enqueue<T extends object>(tx: Db, queue: Queue<T>, data: T, startAfterSeconds = 0) {
      await boss.send(queue.name, data, {
        db: fromDrizzle(tx as never, sql),
        startAfter: startAfterSeconds,
      })
    },
    /** Begins to work on a queue; a handler that throws is tried again. */
    async work<T extends object>(queue: Queue<T>, handler: (data: T) => Promise<void>) {
      const worker: string = await boss.work<T>(queue.name, polling, async ([job]) => {
        if (!job) return
        try {
          await handler(job.data)
        } catch (error) {
          logger.warn({ err: error, queue: queue.name }, 'a job failed and is tried again')
          throw error
        } finally {
          // Where there was one there may be another: a backlog must not wait for the next asking.
          boss.notifyWorker(worker)
        }
      })
    },
    /** Runs something again and again, at one process at a time. `cron` has minutes as its finest step. */
    async schedule(queue: Queue<object>, cron: string) {
      await boss.schedule(queue.name, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** New work wakes its worker at once; a try that is due again is found by asking. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, batchSize: 1 }

const policy = ({ retry }: Queue<object>) => ({
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryBackoff: true,
  retryDelayMax: retry.delayMaxSeconds,
  /** A worker that was killed leaves its job to another one after this time. */
  expireInSeconds: 60,
  retentionSeconds: 30 * 86_400,
})
