import { daysMs } from '#lib/clock'
import type { MailRefusal } from '#providers/mail/port'

/** A mail server that is down for a weekend loses nothing. */
export const keptDays = 7

/** Whether an email of that age is not tried again. */
export const isGivenUp = ({ kind }: Pick<MailRefusal, 'kind'>, ageMs: number) =>
  kind !== 'passing' || ageMs >= daysMs(keptDays)

const confirmation = 'enquiry-received:'

/** The keys of an enquiry's emails: to us, to the visitor, to the customer who reported. */
export const enquiryKey = (reference: string) => `enquiry:${reference}`
export const confirmationKey = (reference: string) => confirmation + reference
export const reportKey = (reference: string) => `report-received:${reference}`

export const enquiryMailKeys = (reference: string) => [
  enquiryKey(reference),
  confirmationKey(reference),
  reportKey(reference),
]

/** The enquiry that an email with this key confirms to a visitor; undefined for every other email. */
export const visitorsReference = (key: string) =>
  key.startsWith(confirmation) ? key.slice(confirmation.length) : undefined
