import type { Db } from '#db/database'
import { StartError } from '#lib/start-error'
import { beginRun, endRun, type RunKind } from './run-repo.ts'

/** Does the work and records how it ended. A failure is thrown again. */
export async function recordRun(db: Db, kind: RunKind, work: () => Promise<string>) {
  const run = await beginRun(db, kind)
  try {
    const detail = await work()
    await endRun(db, run, { isGood: true, detail })
    return detail
  } catch (error) {
    // Only our own sentences: a driver's may quote rows.
    const detail =
      error instanceof StartError ? error.message : 'It failed unexpectedly; see the log.'
    await endRun(db, run, { isGood: false, detail })
    throw error
  }
}
