import { daysMs } from '#lib/clock'
import type { MailRefusal } from '#providers/mail/port'

/** A mail server that is down for a weekend loses nothing. */
export const keptDays = 7

/** Whether an email of that age is not tried again. */
export const isGivenUp = ({ kind }: Pick<MailRefusal, 'kind'>, ageMs: number) =>
  kind !== 'passing' || ageMs >= daysMs(keptDays)
