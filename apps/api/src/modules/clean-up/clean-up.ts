import { closedPapersYears, houseDaysKept } from '@smart-bird/contracts/limits'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import { addMonths, addMs, daysMs } from '#lib/clock'
import { deleteOldAlarms } from '#modules/alarms/repo'
import { forgetAddresses } from '#modules/audit/repo'
import { readClosings } from '#modules/backup/closings'
import { deleteOldEnquiries } from '#modules/enquiry/delete-enquiries'
import { deleteOldHouseDays } from '#modules/house/report-repo'
import { repeatClosings } from '#modules/leaving/close'
import { deleteOldPapers } from '#modules/leaving/erase-repo'
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
/** From where something was done. */
const addressesKeptMonths = 12
/** So many rows a statement. */
const batchSize = 1000

/** Deletes expired devices, old sessions, codes, bounces, alarms, days of houses, enquiries, quotes and emails, papers of closed accounts and network addresses, and expired attempt counts; closes accounts again that a restore opened. */
export async function cleanUp(context: Context) {
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
  await deleteOldPapers(batch, addMonths(clock(), -12 * closedPapersYears))
  const addressesBefore = addMonths(clock(), -addressesKeptMonths)
  while ((await forgetAddresses(batch, addressesBefore, batchSize)) === batchSize);
  const { dir } = context.config.backup
  if (dir) await repeatClosings(context, await readClosings(dir))
}
