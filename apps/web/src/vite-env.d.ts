interface ImportMetaEnv {
  readonly API_URL: string
  readonly EMAIL_API_URL: string
  readonly SITE_URL: string
  readonly EMAILJS_PUBLIC_KEY: string
  readonly EMAILJS_SERVICE_ID: string
  /** 'true' where stand-ins may answer; every page says so. */
  readonly REHEARSAL: string
  readonly COMPANY_PHONE: string
  readonly COMPANY_EMAIL: string
  readonly COMPANY_ADDRESS: string
  readonly COMPANY_LICENSE: string
  readonly COMPANY_HOURS: string
  readonly COMPANY_AREA: string
  readonly PLAN_PRICE: string
  readonly HOURLY_RATE: string
  readonly VISIT_MINIMUM_MINUTES: string
  readonly VISIT_ROUND_MINUTES: string
  readonly ENQUIRY_RETENTION_MONTHS: string
  readonly EMAIL_LOG_MONTHS: string
  readonly REQUEST_TIMEOUT_SECONDS: string
}

/** Chromium's, on which Android's Back button and gesture close what it watches. */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}

declare module '*.svg' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: this is how Vite exports a file's address.
  export default address
}

declare module '*.svg?raw' {
  const markup: string
  // biome-ignore lint/style/noDefaultExport: this is how Vite exports a file's text.
  export default markup
}
