/** The build's settings (API_URL, EMAIL_API_URL, SITE_URL, EMAILJS_*, COMPANY_*, …), checked by build/settings.ts. */
export const settings = {
  apiUrl: import.meta.env.API_URL,
  emailApiUrl: import.meta.env.EMAIL_API_URL,
  siteUrl: import.meta.env.SITE_URL,
  requestTimeoutMs: Number(import.meta.env.REQUEST_TIMEOUT_SECONDS) * 1000,
  emailPublicKey: import.meta.env.EMAILJS_PUBLIC_KEY,
  emailServiceId: import.meta.env.EMAILJS_SERVICE_ID,
  /** Empty where the default from content applies, or where there is nothing to say. */
  company: {
    phone: import.meta.env.COMPANY_PHONE,
    email: import.meta.env.COMPANY_EMAIL,
    address: import.meta.env.COMPANY_ADDRESS,
    licenseLine: import.meta.env.COMPANY_LICENSE,
    hours: import.meta.env.COMPANY_HOURS,
    serviceArea: import.meta.env.COMPANY_AREA,
  },
} as const

/** Whether messages are sent by our own API, which stores them; the hosted service stores none here. */
export const isOwnEmailService = settings.emailApiUrl === settings.apiUrl

export const absoluteUrl = (path: string) => settings.siteUrl + path
