import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { type Database, type Db, rowsOf } from './database.ts'

type Logger = {
  error(data: object, message: string): void
  warn(data: object, message: string): void
}

/** A kind of background work, and how often it is retried. */
export type Queue<T extends object> = {
  readonly name: string
  /** Seconds between attempts; doubled each time, up to `delayMaxSeconds`. */
  readonly retry: { limit: number; delaySeconds: number; delayMaxSeconds: number }
  /** How many jobs one process works on at once; one unless they may keep others waiting. */
  readonly atOnce?: number
  /** After this time, an attempt has failed; a minute unless a handler may take longer. */
  readonly expireSeconds?: number
  /** For a long `expireSeconds`: how soon the job of a killed worker goes to another one. */
  readonly heartbeatSeconds?: number
  /** Only carries the type of the job's data. */
  readonly data?: T
}

export type Jobs = Awaited<ReturnType<typeof createJobs>>

const quietMs = 10_000

/** Background work in the same database: a job enqueued in a transaction exists only if it commits. */
export async function createJobs(
  database: Database,
  queues: readonly Queue<object>[],
  logger: Logger,
  { keepsSchedules = true } = {},
) {
  const boss = new PgBoss({
    ...database.boss,
    useListenNotify: true,
    schedule: keepsSchedules,
  })
  let quietUntil = 0
  boss.on('error', (error) => {
    // In an outage, every worker fails every two seconds.
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + quietMs
    logger.error({ err: error, reason: error.message }, 'background work failed')
  })
  boss.on('warning', (warning) =>
    logger.warn({ warning: warning.message }, 'background work is slow'),
  )
  await boss.start()
  // Most starts find all of them as they are to be.
  const found = new Map(
    (await boss.getQueues(queues.map(({ name }) => name))).map((each) => [each.name, each]),
  )
  for (const queue of queues) {
    const wish = policy(queue)
    if (isSame(found.get(queue.name), wish)) continue
    await boss.createQueue(queue.name, { notify: true, ...wish })
    await boss.updateQueue(queue.name, wish)
    // The first use of a changed queue looks it up on another connection. The embedded database has only one, so
    // inside a transaction it would wait for itself. Hence this first use here.
    await boss.findJobs(queue.name, { id: randomUUID() })
  }

  return {
    /** Enqueues a job in the given transaction. */
    async enqueue<T extends object>(tx: Db, queue: Queue<T>, data: T, startAfterSeconds = 0) {
      await boss.send(queue.name, data, {
        db: fromDrizzle(tx as never, sql),
        startAfter: startAfterSeconds,
      })
    },
    /**
     * Starts a job that waits for its next attempt, and does nothing to one that runs. Enqueues one if there is
     * none. Not by pg-boss's own functions: between finding a job and changing it, its attempt may begin.
     */
    async hurry<T extends object>(tx: Db, queue: Queue<T>, data: T) {
      const found = await rowsOf(
        tx,
        sql`update pgboss.job
          set start_after = case when state = 'active' then start_after else now() end
          where name = ${queue.name} and state in ('created', 'retry', 'active')
            and data = ${JSON.stringify(data)}::jsonb
          returning id`,
      )
      if (found.length === 0) await this.enqueue(tx, queue, data)
    },
    /** Starts working on a queue. If the handler throws, the job is retried. */
    async work<T extends object>(queue: Queue<T>, handler: (data: T) => Promise<void>) {
      const start = async () => {
        const worker: string = await boss.work<T>(queue.name, polling, async ([job]) => {
          if (!job) return
          try {
            await handler(job.data)
          } catch (error) {
            logger.warn({ err: error, queue: queue.name }, 'a job failed and is tried again')
            throw error
          } finally {
            // There may be more jobs, and a backlog must not wait for the next poll.
            boss.notifyWorker(worker)
          }
        })
      }
      for (let n = 0; n < (queue.atOnce ?? 1); n++) await start()
    },
    /** Runs a job on a schedule, in one process at a time. `cron` has a resolution of minutes. */
    async schedule(queue: Queue<object>, cron: string) {
      // Most starts find it as it is to be, and to write it is to parse it, which costs a start 30 ms.
      if ((await boss.getSchedule(queue.name))?.cron !== cron) await boss.schedule(queue.name, cron)
    },
    async unschedule(queue: Queue<object>) {
      await boss.unschedule(queue.name)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** New jobs notify the worker at once; retries are found by polling. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, batchSize: 1 }

const policy = ({ retry, expireSeconds = 60, heartbeatSeconds }: Queue<object>) => ({
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryBackoff: true,
  retryDelayMax: retry.delayMaxSeconds,
  /** After this time, the job of a killed worker goes to another one, unless its heartbeat stops before. */
  expireInSeconds: expireSeconds,
  ...(heartbeatSeconds === undefined ? {} : { heartbeatSeconds }),
  retentionSeconds: 30 * 86_400,
})

const isSame = (found: object | undefined, wish: object) =>
  found !== undefined && isDeepStrictEqual({ ...found, ...wish }, found)
