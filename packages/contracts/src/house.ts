/** The customer's house: status, restart, version, and what the house itself reports. */
import * as z from 'zod/mini'
import { sessionReply } from './auth.ts'
import { endpoint, messageReply, nothing } from './endpoint.ts'
import { houseDomain, line } from './fields.ts'
import { limits } from './limits.ts'
import { timestamp } from './paging.ts'
import { accountStatuses, houseStatuses } from './values.ts'

/** The house of the session's user; any other is refused. */
export const ownHouse = z.strictObject({ username: z.string(), houseDomain })

export const updateVersion = endpoint({
  method: 'POST',
  path: '/user-version-update',
  access: 'customer',
  summary: 'Ask the house for its version and store it',
  says: 'Asks the house for its version, waits 4 seconds for its report, and replies with a new token and the last known version.',
  refuses: [
    'not_yours',
    'house_not_found',
    'webhook_not_set',
    'user_not_found',
    'too_many_requests',
    'house_unreachable',
  ],
  body: ownHouse,
  reply: sessionReply,
})

export const syncStatus = endpoint({
  method: 'POST',
  path: '/frontHomeStatusUpdate',
  access: 'customer',
  summary: 'Sync the home status with the account status',
  says: 'Sets the house’s status to what the account’s status gives it. Nothing changes unless the house accepts it, or if the statuses in the body are no longer the stored ones.',
  refuses: [
    'not_yours',
    'house_not_found',
    'webhook_not_set',
    'status_out_of_date',
    'too_many_requests',
    'house_unreachable',
  ],
  body: z.strictObject({
    username: z.string(),
    sbStatus: z.enum(accountStatuses),
    sbHouseStatus: z.enum(houseStatuses),
  }),
  reply: messageReply,
})

export const restartHouse = endpoint({
  method: 'POST',
  path: '/user-home-restart',
  access: 'customer',
  summary: 'Restart the house; a second restart within 5 minutes is refused',
  says: 'Asks the house to restart. A second restart within 5 minutes is refused, with the time left in `Retry-After`. A house takes 30 calls of its customer in 10 minutes.',
  refuses: [
    'not_yours',
    'house_not_found',
    'webhook_not_set',
    'restart_under_way',
    'too_many_requests',
    'house_unreachable',
  ],
  body: ownHouse,
  reply: messageReply,
})

/** How a house is, in numbers alone: no name of a room or device leaves it. */
const numbers = <Count extends z.ZodMiniType, Time extends z.ZodMiniType>(
  count: Count,
  time: Time,
) => ({
  /** Updates that can be installed. */
  updates: count,
  /** What the platform asks to repair. */
  repairs: count,
  unavailableDevices: count,
  lowBatteries: count,
  /** The last successful automatic backup; null if the house knows of none. */
  lastBackupAt: z.nullable(time),
})

/** The health that a house last reported, and when. */
export const reportedHealth = z.object({ ...numbers(z.int(), timestamp), reportedAt: timestamp })
export type ReportedHealth = z.infer<typeof reportedHealth>
export type HouseHealth = Omit<ReportedHealth, 'reportedAt'>

export const houseProgress = z.object({
  /** The latest restart or version request sent to the house, if any. */
  sentAt: z.nullable(timestamp),
  receivedAt: z.nullable(timestamp),
  backOnlineAt: z.nullable(timestamp),
  version: z.nullable(z.string()),
  /** The last report of the house, whatever it was about. */
  lastReportAt: z.nullable(timestamp),
  /** Null until the house has reported it. */
  health: z.nullable(reportedHealth),
})
export type HouseProgress = z.infer<typeof houseProgress>

export const restartProgress = endpoint({
  method: 'GET',
  path: '/house-progress',
  access: 'customer',
  summary: 'Progress of the latest restart, and when the house last reported',
  says: 'Shows when the latest restart was sent, when the house received it, and when it was back online, when the house last reported anything, and what it last reported about its health.',
  reply: houseProgress,
  allows: { readOnly: true },
})

/** A calendar day of Chicago on which the house reported. A day without a report has no row. */
export const houseDay = z.object({ day: z.iso.date(), health: z.nullable(reportedHealth) })
export type HouseDay = z.infer<typeof houseDay>

export const healthOfHouse = endpoint({
  method: 'GET',
  path: '/house-health',
  access: 'customer',
  summary: "The house's health, today and on each day of the last year",
  says: 'Shows the five numbers that the house last reported about its health, when it last reported, and its last report of each day of the last year. `health` is null for a house, or a day, that reported none. A day without a report is missing.',
  reply: z.object({
    /** Chicago's. */
    today: z.iso.date(),
    lastReportAt: z.nullable(timestamp),
    health: z.nullable(reportedHealth),
    /** Oldest first. */
    days: z.array(houseDay),
  }),
  allows: { readOnly: true },
})

/** A house may tell what it likes; no backup is older, and no clock is finer. */
const backupTime = () =>
  timestamp.check(
    z.regex(
      /^[2-9]\d{3}-[^.]*(\.\d{1,6})?Z$/,
      'Please send a time since the year 2000, to the microsecond at most.',
    ),
  )

/** Authorization: Bearer <the house's own key>. */
export const homeReport = endpoint({
  method: 'POST',
  path: '/home-report',
  access: 'public',
  summary: 'A house report: its version, on start or in answer to a webhook call',
  says: 'Takes a report that a house sends about itself, with its own report key. `houseDomain` must be the house’s own. A house that has once sent `sentAt` must always send it, and a date more than 5 minutes off is refused. `health` is five plain values, and is kept as the house’s latest and as that day’s; a backup in the future is refused. A house may send 60 reports in 10 minutes, and a network 20 wrong keys in 15 minutes.',
  key: 'house',
  refuses: ['wrong_key', 'not_yours', 'too_many_requests'],
  body: z.strictObject({
    houseDomain,
    version: line(limits.versionMax),
    /** `received` acknowledges a webhook call; `started`, the default, reports that the house is up. */
    event: z._default(z.enum(['received', 'started']), 'started'),
    /** The id of the webhook call it answers, if any. */
    deliveryId: z.optional(line(100)),
    /** When the house sent it. Refused if older than five minutes, or if missing once a house has sent one. */
    sentAt: z.optional(timestamp),
    /** Missing in reports of a start, when devices are still coming back, and of older packages. */
    health: z.optional(
      z.strictObject(
        numbers(z.int().check(z.nonnegative(), z.maximum(limits.houseCountMax)), backupTime()),
      ),
    ),
  }),
  status: 204,
  reply: nothing,
})
