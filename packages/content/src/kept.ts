/** For how many months we keep what the privacy page names, unless a setting says otherwise. */
export const keptMonths = {
  /** A message, counted from the day we have dealt with it: `ENQUIRY_RETENTION_MONTHS`. */
  enquiries: 12,
  /** Which emails we sent to whom, counted from the day they were written: `EMAIL_LOG_MONTHS`. */
  mails: 12,
} as const

export type KeptMonths = Readonly<Record<keyof typeof keptMonths, number>>
