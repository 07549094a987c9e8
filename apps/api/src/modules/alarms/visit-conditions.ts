import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { limit, momentText, orMany } from './rules.ts'
import { listUnanswered, listUnclosed, listUnscheduled } from './visit-conditions-repo.ts'

const [answerDays, closeDays, scheduleDays] = [3, 1, 5]

/** Offers that nobody answers, visits that nobody closes, and contracts for which nobody comes. */
export async function findVisits({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock()
  const wanted = (days: number) => ({ before: addMs(now, -daysMs(days)), limit, now })
  return [
    ...orMany(await listUnanswered(db, wanted(answerDays)), ({ reference, offeredAt }) => ({
      kind: 'visit-unanswered',
      subject: reference,
      title: `Visit ${reference} is waiting for the customer’s choice`,
      detail: `${reference}: offered ${momentText(offeredAt)}. Call the customer, or offer other times.`,
      since: offeredAt,
      isUrgent: false,
    })),
    ...orMany(await listUnclosed(db, wanted(closeDays)), ({ reference, who, endsAt }) => ({
      kind: 'visit-unclosed',
      subject: reference,
      title: `Visit ${reference} isn’t closed`,
      detail: `${reference}: ${who}’s visit ended ${momentText(endsAt)}. Say what was done, or that nobody was there.`,
      since: endsAt,
    })),
    ...orMany(await listUnscheduled(db, wanted(scheduleDays)), ({ reference, cancelUntil }) => ({
      kind: 'work-unscheduled',
      subject: reference,
      title: `Contract ${reference} has no visit yet`,
      detail: `${reference}: the time to cancel ended ${momentText(cancelUntil)}. Offer times for the installation.`,
      since: cancelUntil,
    })),
  ]
}
