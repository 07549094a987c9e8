import { houseDaysKept } from '@smart-bird/contracts/limits'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import { addMonths, addMs, daysMs } from '#lib/clock'
import { deleteOldAlarms } from '#modules/alarms/repo'
import { deleteOldEnquiries } from '#modules/enquiry/delete-enquiries'
import { deleteOldHouseDays } from '#modules/house/report-repo'
import { forgetMails } from '#modules/mail/forget-mails'
import { deleteOldBounces } from '#modules/mail/repo'
import { deleteForgottenQuotes } from '#modules/quote/delete-quotes'
import { deleteOldCodes, deleteOldDevices, deleteOldSessions } from './repo.ts'

export const cleanUpQueue: Queue<object> = {
  name: 'clean-up',
  retry: { limit: 2, delaySeconds: 30, delayMaxSeconds: 300 },
}

/** Ended sessions and used codes are kept this long, for investigations. */
const keptMs = daysMs(90)
/** To compare a season with the last one. */
const alarmsKeptMonths = 12

/** Deletes expired devices, old sessions, codes, bounces, alarms, days of houses, enquiries, quotes and emails, and expired attempt counts. */
export async function cleanUp(context: Pick<Context, 'batch' | 'clock' | 'config' | 'throttle'>) {
  const { batch, clock, throttle } = context
  const before = addMs(clock(), -keptMs)
  await throttle.clean()
  await deleteOldDevices(batch, clock())
  await deleteOldSessions(batch, before)
  await deleteOldCodes(batch, before)
  await deleteOldBounces(batch, before)
  await deleteOldAlarms(batch, addMonths(clock(), -alarmsKeptMonths))
  await deleteOldHouseDays(batch, dayOf(addMs(clock(), -daysMs(houseDaysKept)).toISOString()))
  await deleteOldEnquiries(context)
  await deleteForgottenQuotes(context)
  await forgetMails(context)
}
