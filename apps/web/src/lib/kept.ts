/** What the privacy page names, as the build's settings have it. A file of its own: no other page needs it. */
export const kept = {
  enquiries: Number(import.meta.env.ENQUIRY_RETENTION_MONTHS),
  mails: Number(import.meta.env.EMAIL_LOG_MONTHS),
} as const
