import { replyRecord } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { measureAnswers } from './reply-record-repo.ts'
import { replyPromiseMs } from './rules.ts'

/** How well we kept our promise lately; null while there are too few answers to judge by. */
export async function findReplyRecord({ db, clock }: Context) {
  const now = clock()
  const { answers, inTime, late, medianHours } = await measureAnswers(db, {
    since: addMs(now, -daysMs(replyRecord.days)),
    lateBefore: addMs(now, -replyPromiseMs),
  })
  if (answers < replyRecord.answersMin) return null
  return {
    percentInTime: Math.floor((100 * inTime) / (answers + late)),
    medianHours: Math.max(1, Math.ceil(medianHours)),
  }
}
