import { daysMs } from '#lib/clock'
import type { MailRefusal } from '#providers/mail/port'

/** A mail server that is down for a weekend loses nothing. */
export const keptDays = 7

/** Whether an email of that age is not tried again. */
export const isGivenUp = ({ kind }: Pick<MailRefusal, 'kind'>, ageMs: number) =>
  kind !== 'passing' || ageMs >= daysMs(keptDays)

const confirmation = 'enquiry-received:'

/** The key of the email that confirms an enquiry to the visitor. */
export const confirmationKey = (reference: string) => confirmation + reference

/** The enquiry that an email with this key confirms to a visitor; undefined for every other email. */
export const visitorsReference = (key: string) =>
  key.startsWith(confirmation) ? key.slice(confirmation.length) : undefined
