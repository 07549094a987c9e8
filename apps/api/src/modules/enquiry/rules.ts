import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { addMs } from '#lib/clock'

/** The time in which we promise to answer (specification §9): plain hours, nights and weekends included. */
export const replyPromiseMs = replyPromiseHours * 3_600_000

export const answerDueAt = (waitingSince: Date) => addMs(waitingSince, replyPromiseMs)
