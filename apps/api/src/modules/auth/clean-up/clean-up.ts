import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import type { Queue } from '#lib/jobs'
import { deleteOldCodes, deleteOldDevices, deleteOldSessions } from './repo.ts'

export const cleanUpQueue: Queue<object> = {
  name: 'clean-up',
  retry: { limit: 2, delaySeconds: 30, delayMaxSeconds: 300 },
}
/** Once an hour, beside the full hour. */
export const cleanUpTimes = '17 * * * *'

/** What is over stays a while, for whoever has to find out what happened. */
const keptMs = daysMs(90)

/** Removes sessions, codes, devices and counted tries that are long over. */
export async function cleanUp({ db, clock, throttle }: Context) {
  const before = addMs(clock(), -keptMs)
  await throttle.clean()
  await deleteOldDevices(db, clock())
  await deleteOldSessions(db, before)
  await deleteOldCodes(db, before)
}
