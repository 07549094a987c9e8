/** The build's settings: read from the environment once, checked, one line per fault. */
import { readFileSync } from 'node:fs'
import { keptMonths } from '@smart-bird/content/kept'
import { defaultPlanPrice } from '@smart-bird/content/plan'
import { changeableIds } from '@smart-bird/content/price-changes'
import { emailDefaults } from '@smart-bird/contracts/enquiry-forms'
import { timings } from '@smart-bird/contracts/limits'
import { pricesFileName, readPriceChanges } from '@smart-bird/contracts/price-changes'

export type BuildSettings = ReturnType<typeof readSettings>['settings']

export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const faults: string[] = []
  const origin = (name: string, fallback: string) => {
    const value = env[name]?.trim() || fallback
    const fault = originFault(value)
    if (fault) faults.push(`${name} is "${value}": ${fault}`)
    return value.replace(/\/+$/, '')
  }
  const word = (name: string, fallback: string) => {
    const value = env[name]?.trim() || fallback
    if (!/^[\w.-]{1,100}$/.test(value))
      faults.push(`${name} is "${value}": letters, digits, ".", "_" and "-" are allowed.`)
    return value
  }
  const optional = (name: string, pattern: RegExp, wish: string) => {
    const value = env[name]?.trim() ?? ''
    if (value && !pattern.test(value)) faults.push(`${name} is "${value}": ${wish}`)
    return value
  }
  const photo = (name: string) =>
    optional(
      name,
      /^[\w-]+\.(jpe?g|png|webp|avif) \| .{5,200}$/i,
      'it should be a file and its caption, such as anna.jpg | Anna wires your home.',
    )
  const line = (name: string) => optional(name, /^.{5,200}$/, 'it should be one line of text.')
  const seconds = (name: string, fallback: number) =>
    optional(name, /^([1-9]|[1-5]\d|60)$/, 'it should be a whole number from 1 to 60.') ||
    String(fallback)
  const minutes = (name: string, fallback: number) =>
    optional(name, /^[1-9]\d{0,2}$/, 'it should be a whole number from 1 to 999.') ||
    String(fallback)
  const months = (name: string, fallback: number) =>
    optional(name, /^([1-9]\d?|1[01]\d|120)$/, 'it should be a whole number from 1 to 120.') ||
    String(fallback)
  /** What the file holds, as one line; empty without one. */
  const prices = (name: string) => {
    const file = optional(
      name,
      pricesFileName,
      'it should be such as prices.json, a file in the project’s folder.',
    )
    if (!file || !pricesFileName.test(file)) return ''
    const read = readPriceChanges(
      () => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'),
      changeableIds,
    )
    faults.push(...read.faults.map((fault) => `${name}, ${file}: ${fault}.`))
    return read.changes ? JSON.stringify(read.changes) : ''
  }
  const apiUrl = origin('API_URL', 'http://localhost:4000')
  const settings = {
    API_URL: apiUrl,
    EMAIL_API_URL: env.EMAIL_API_URL?.trim() ? origin('EMAIL_API_URL', apiUrl) : apiUrl,
    SITE_URL: origin('SITE_URL', 'http://localhost:3000'),
    EMAILJS_PUBLIC_KEY: word('EMAILJS_PUBLIC_KEY', emailDefaults.publicKey),
    EMAILJS_SERVICE_ID: word('EMAILJS_SERVICE_ID', emailDefaults.serviceId),
    /** 'true' if stand-ins may answer, else empty. */
    REHEARSAL: isRehearsal(env.REHEARSAL?.trim(), faults),
    /** If empty, packages/content decides. */
    COMPANY_PHONE: optional(
      'COMPANY_PHONE',
      /^\+?[\d() .-]{7,25}$/,
      'it should be a number such as (312) 555-0142.',
    ),
    COMPANY_EMAIL: optional(
      'COMPANY_EMAIL',
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
      'it should be an address such as hello@example.com.',
    ),
    COMPANY_ADDRESS: line('COMPANY_ADDRESS'),
    /** If empty, the site says nothing of it. */
    COMPANY_LICENSE: line('COMPANY_LICENSE'),
    COMPANY_HOURS: line('COMPANY_HOURS'),
    COMPANY_AREA: line('COMPANY_AREA'),
    COMPANY_REVIEWS: optional(
      'COMPANY_REVIEWS',
      /^https:\/\/[\w.-]+\.\w+\/\S*$/,
      'it should be the address of the reviews, such as https://example.com/smart-bird.',
    ),
    /** Each a file in apps/web/photos and what stands below it; see photos.ts. */
    COMPANY_PORTRAIT: photo('COMPANY_PORTRAIT'),
    COMPANY_PHOTO_1: photo('COMPANY_PHOTO_1'),
    COMPANY_PHOTO_2: photo('COMPANY_PHOTO_2'),
    /** Dollars and cents a month, as the API charges. */
    PLAN_PRICE:
      optional('PLAN_PRICE', /^\d{1,5}\.\d{2}$/, 'it should be an amount such as 29.00.') ||
      defaultPlanPrice,
    /** The owner's own prices and texts; packages/content has the rest. */
    PRICES_FILE: prices('PRICES_FILE'),
    /** Dollars and cents an hour at a customer's home; if empty, the site doesn't say. */
    HOURLY_RATE: optional(
      'HOURLY_RATE',
      /^\d{1,4}\.\d{2}$/,
      'it should be an amount such as 95.00.',
    ),
    /** Whole minutes of a visit, as the API bills them. */
    VISIT_MINIMUM_MINUTES: minutes('VISIT_MINIMUM_MINUTES', 60),
    VISIT_ROUND_MINUTES: minutes('VISIT_ROUND_MINUTES', 15),
    /** Whole months, as the API has them: the privacy page says what the API does. */
    ENQUIRY_RETENTION_MONTHS: months('ENQUIRY_RETENTION_MONTHS', keptMonths.enquiries),
    EMAIL_LOG_MONTHS: months('EMAIL_LOG_MONTHS', keptMonths.mails),
    /** How long a page waits for most answers. */
    REQUEST_TIMEOUT_SECONDS: seconds('REQUEST_TIMEOUT_SECONDS', timings.requestTimeoutMs / 1000),
  }
  faults.push(...examplesSaid(settings))
  return { settings, faults }
}

/** A site for everybody names the real company, as the API does. */
function examplesSaid({ SITE_URL, REHEARSAL, ...settings }: BuildSettings): string[] {
  if (REHEARSAL || !SITE_URL.startsWith('https://')) return []
  return (['COMPANY_EMAIL', 'COMPANY_PHONE', 'COMPANY_ADDRESS'] as const)
    .filter((name) => !settings[name])
    .map((name) => `${name} is missing: ${SITE_URL} would name the example’s. Set it as the API’s.`)
}

/** A rehearsal must show its bar however `true` was spelled. */
function isRehearsal(value: string | undefined, faults: string[]) {
  if (value && value !== 'true' && value !== 'false')
    faults.push(`REHEARSAL is "${value}": it should be true or false.`)
  return value === 'true' ? 'true' : ''
}

/** Why this is not an origin such as https://example.com; undefined if it is one. */
function originFault(value: string): string | undefined {
  if (!URL.canParse(value)) return 'it should be an address such as https://example.com.'
  const url = new URL(value)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'it should begin with https:// or http://.'
  if (url.username || url.password) return 'it should hold no name or password.'
  if (url.pathname !== '/' || url.search || url.hash)
    return 'it should end after the host and port, without a path.'
  return undefined
}
