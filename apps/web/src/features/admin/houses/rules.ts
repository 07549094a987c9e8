import { houseSilentHours } from '@smart-bird/contracts/limits'
import { hourMs } from '#lib/ago.ts'

/** No report from the house for more than a day. */
export const isSilent = (lastReportAt: string, now: Date) =>
  now.getTime() - new Date(lastReportAt).getTime() > houseSilentHours * hourMs
