import { alarmKinds } from '@smart-bird/contracts/admin/alarms'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '#context'
import { shareCalls } from '#lib/share-calls'
import { findComparedAt } from '#modules/billing/provider/notes'
import { findConditions, type Reading } from './conditions.ts'
import {
  countOpenQuotes,
  findBackups,
  findOldest,
  listQueues,
  openQuotes,
} from './conditions-repo.ts'
import { findWatchedAt } from './watched-at.ts'

/** However often the metrics are read, the database is asked no more often than this. */
const freshMs = 15_000

type Found = Awaited<ReturnType<typeof find>>

/**
 * The alarms as gauges. Every process says the same, because each reads the database; what the database does
 * not answer has no value then.
 */
export function measureAlarms(registry: Registry, context: Reading & Pick<Context, 'log'>) {
  const read = cached(context)
  const gauge = (name: string, help: string, pick: (found: Found) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove()
        const found = await read()
        const value = found && pick(found)
        if (value !== undefined) this.set(value)
      },
    })
  const ageOf = (at: Date | undefined) =>
    at && Math.max(0, (context.clock().getTime() - at.getTime()) / 1000)

  const gauges = (
    name: string,
    label: string,
    help: string,
    list: (found: Found) => (readonly [value: string, count: number])[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset()
        const found = await read()
        for (const [value, count] of found ? list(found) : []) this.set({ [label]: value }, count)
      },
    })
  gauges('smart_bird_alarms', 'kind', 'Conditions that need a person, by kind.', (found) =>
    alarmKinds.map((kind) => [kind, found.conditions.filter((one) => one.kind === kind).length]),
  )
  gauges(
    'smart_bird_quotes',
    'status',
    'Quotes that are written, and those that were sent and are not answered, by status.',
    ({ quotes }) =>
      openQuotes.map((status) => [
        status,
        quotes.find((one) => one.status === status)?.number ?? 0,
      ]),
  )
  const jobs = (state: 'waiting' | 'failed', help: string) =>
    gauges(`smart_bird_jobs_${state}`, 'queue', help, ({ queues }) =>
      queues.map((one) => [one.queue, one[state]]),
    )
  jobs('waiting', 'Jobs that wait for their first or next attempt, counted each minute.')
  jobs('failed', 'Jobs that were given up after all their attempts, while they are kept.')
  gauge(
    'smart_bird_oldest_open_enquiry_seconds',
    'How long the oldest open enquiry has waited; 0 without any.',
    ({ enquiryAt }) => ageOf(enquiryAt) ?? 0,
  )
  gauge(
    'smart_bird_oldest_waiting_email_seconds',
    'How long the oldest email that is not sent has waited; 0 without any.',
    ({ mailAt }) => ageOf(mailAt) ?? 0,
  )
  gauge('smart_bird_emails_waiting', 'Emails that are not sent yet.', (found) => found.mailsWaiting)
  gauge(
    'smart_bird_last_good_backup_seconds',
    'Time since the last good backup began; none without one.',
    ({ backupAt }) => ageOf(backupAt),
  )
  gauge(
    'smart_bird_last_good_backup_check_seconds',
    'Time since the last good check of a backup began; none without one.',
    ({ checkAt }) => ageOf(checkAt),
  )
  gauge(
    'smart_bird_last_ledger_comparison_seconds',
    'Time since our books were last compared with PayPal’s; none before the first time.',
    ({ comparedAt }) => ageOf(comparedAt),
  )
  gauge(
    'smart_bird_last_watch_seconds',
    'Time since background work last looked for alarms, which it does every five minutes.',
    ({ watchedAt }) => ageOf(watchedAt),
  )
}

async function find(context: Reading) {
  const { db } = context
  return {
    conditions: await findConditions(context),
    ...(await findOldest(db)),
    backupAt: (await findBackups(db, 'backup')).good?.startedAt,
    checkAt: (await findBackups(db, 'check')).good?.startedAt,
    comparedAt: await findComparedAt(context),
    watchedAt: await findWatchedAt(db),
    queues: await listQueues(db),
    quotes: await countOpenQuotes(db),
  }
}

/** Shared by gauges and scrapes. Undefined if the database does not answer, which other gauges tell. */
function cached(context: Reading & Pick<Context, 'log'>) {
  const share = shareCalls<Found | undefined>()
  let last: { found: Found | undefined; at: number } | undefined
  return async () => {
    if (last && Date.now() - last.at < freshMs) return last.found
    return share('', async () => {
      const found = await find(context).catch((err: unknown) => {
        context.log.warn({ err }, 'the alarms could not be measured')
        return undefined
      })
      last = { found, at: Date.now() }
      return found
    })
  }
}
