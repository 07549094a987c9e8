import { hourMs } from '#features/admin/rules.ts'

/** The house has not reported for a day. */
export const isSilent = (lastReportAt: string, now: Date) =>
  now.getTime() - new Date(lastReportAt).getTime() > 24 * hourMs
