import type { Reply } from '@smart-bird/contracts/endpoint'
import { promiseRecord } from '@smart-bird/contracts/limits'
import type { promise } from '@smart-bird/contracts/threads'
import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { measureAnswers } from './promise-repo.ts'
import { promiseMs } from './rules.ts'

type PromiseRecord = Reply<typeof promise>['record']

/** How well we kept our promise lately; null while there are too few answers to judge by. */
export async function findPromise({ db, clock }: Context): Promise<PromiseRecord> {
  const now = clock()
  const { answers, inTime, late, medianHours } = await measureAnswers(db, {
    since: addMs(now, -daysMs(promiseRecord.days)),
    lateBefore: addMs(now, -promiseMs),
  })
  if (answers < promiseRecord.answersMin) return null
  return {
    percentInTime: Math.floor((100 * inTime) / (answers + late)),
    medianHours: Math.max(1, Math.ceil(medianHours)),
  }
}
