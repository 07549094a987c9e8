/** Settings of the alarms: whom they are mailed to, and how long is too long. */
import { contactEmail } from '@smart-bird/contracts/fields'
import { houseSilentHours, replyPromiseHours } from '@smart-bird/contracts/limits'
import { tidyEmail } from '@smart-bird/contracts/tidy'
import * as z from 'zod'

export const whole = (name: string, [min, max]: readonly [number, number], fallback: number) => {
  const sentence = `${name} must be a whole number from ${min} to ${max}.`
  return z.coerce
    .number(sentence)
    .int(sentence)
    .min(min, sentence)
    .max(max, sentence)
    .default(fallback)
}

export const alarmSettings = {
  ALARM_EMAIL: z
    .string()
    .transform((text) => text.split(',').map(tidyEmail))
    .refine(
      (addresses) => addresses.every((address) => contactEmail.safeParse(address).success),
      'ALARM_EMAIL must be email addresses, separated by commas.',
    )
    .optional(),
  ALARM_ENQUIRY_HOURS: whole('ALARM_ENQUIRY_HOURS', [1, replyPromiseHours], 36),
  ALARM_HOME_HOURS: whole('ALARM_HOME_HOURS', [1, 720], houseSilentHours),
  ALARM_EMAIL_MINUTES: whole('ALARM_EMAIL_MINUTES', [10, 10_080], 60),
  ALARM_LEDGER_HOURS: whole('ALARM_LEDGER_HOURS', [25, 720], 48),
  ALARM_BACKUP_HOURS: whole('ALARM_BACKUP_HOURS', [1, 720], 26),
  ALARM_QUIET_MINUTES: whole('ALARM_QUIET_MINUTES', [0, 1440], 15),
}

type Settings = z.output<z.ZodObject<typeof alarmSettings>>

const hoursMs = 3_600_000

export const alarmsOf = (s: Settings) => ({
  /** Who is mailed; every admin if undefined. */
  to: s.ALARM_EMAIL,
  enquiryMs: s.ALARM_ENQUIRY_HOURS * hoursMs,
  homeMs: s.ALARM_HOME_HOURS * hoursMs,
  emailMs: s.ALARM_EMAIL_MINUTES * 60_000,
  ledgerMs: s.ALARM_LEDGER_HOURS * hoursMs,
  backupMs: s.ALARM_BACKUP_HOURS * hoursMs,
  /** How long a condition must be gone before its alarm is over. */
  quietMs: s.ALARM_QUIET_MINUTES * 60_000,
})
