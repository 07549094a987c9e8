/** Settings that the site and the API must have the same of: it says them, and the API acts by them. */
export const sharedSettings = [
  'COMPANY_EMAIL',
  'COMPANY_PHONE',
  'COMPANY_ADDRESS',
  'PLAN_PRICE',
  'PRICES_FILE',
  'ENQUIRY_RETENTION_MONTHS',
  'EMAIL_LOG_MONTHS',
  'EMAILJS_PUBLIC_KEY',
  'EMAILJS_SERVICE_ID',
  'REHEARSAL',
] as const

export type SharedSettings = Readonly<Record<(typeof sharedSettings)[number], string>>

/** Where the site says what it was built with; every page says the same in words. */
export const siteSettingsFile = 'site.json'
