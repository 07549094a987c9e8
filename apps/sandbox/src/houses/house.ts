import * as z from 'zod'

/** How a house answers. Every mode but `up` is a fault. */
export const modes = {
  up: 'Up',
  down: 'Down: the connection breaks',
  slow: 'Slow: answers late',
  silent: 'Never answers',
  error: 'Answers 500',
  redirect: 'Answers 302',
  garbage: 'Answers garbage',
  local_only: 'Local only: answers 200, drops the call',
  invalid_configuration: 'Invalid configuration: does not restart',
  starting: 'Starting: answers, but knows no webhook yet',
  no_webhooks: 'No webhooks loaded: answers 404',
  no_post: 'Webhooks without POST: answers 405',
  untrusted_proxy: 'Behind a proxy it doesn’t trust: answers 400',
}
export type Mode = keyof typeof modes
const mode = z.enum(Object.keys(modes) as Mode[])

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/, 'is not a domain')
const hookId = z.string().trim().min(1).max(200)
const version = z.string().trim().min(1).max(40)
const status = z.string().trim().min(1).max(40)
const seconds = z.coerce.number().min(0).max(600)
const count = z.coerce.number().int().min(0).max(99_999)

/** An older package tells nothing of the house's health. */
export const packages = {
  current: 'Tells how the house is',
  older: 'Older: tells nothing of it',
}

/** What it tells about its health with every report but that of a start. */
const condition = z.object({
  package: z.enum(Object.keys(packages) as (keyof typeof packages)[]),
  updates: count,
  repairs: count,
  unavailableDevices: count,
  lowBatteries: count,
  /** Null, or empty in a form: it knows of no backup. */
  backupDaysAgo: z.union([z.literal('').transform(() => null), z.null(), count]),
})
export type Condition = z.infer<typeof condition>
export const well: Condition = {
  package: 'current',
  updates: 0,
  repairs: 0,
  unavailableDevices: 0,
  lowBatteries: 0,
  backupDaysAgo: 0,
}

/** What registers a house: its hooks, its key, and how long its restart takes. */
export const registration = z.strictObject({
  serviceHook: hookId,
  subscriptionHook: hookId,
  /** Sent as `Authorization: Bearer` with every report. */
  reportKey: z.string().trim().min(1).max(500),
  /** Standard Webhooks secret; with it the log says whether a signature was valid. */
  webhookSecret: z.string().trim().max(500).nullish(),
  /** Only for a new house; a known one keeps its own. */
  version: version.default('2026.5.0'),
  restartSeconds: seconds.optional(),
  /** The same. */
  condition: condition.default(well),
})

export const controls = z.strictObject({
  ...condition.partial().shape,
  mode: mode.optional(),
  version: version.optional(),
  status: status.optional(),
  slowSeconds: seconds.optional(),
  restartSeconds: seconds.optional(),
})
export type Controls = z.output<typeof controls>

const logEntry = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  /** The action and id of the webhook that the entry is about. */
  action: z.string().optional(),
  deliveryId: z.string().optional(),
  signature: z.enum(['valid', 'invalid', 'not checked']).optional(),
})
export type LogEntry = z.infer<typeof logEntry>

export const house = z.object({
  domain,
  serviceHook: z.string(),
  subscriptionHook: z.string(),
  reportKey: z.string(),
  webhookSecret: z.string().nullable(),
  version: z.string(),
  /** The home status from the product; null before the first. */
  status: z.string().nullable(),
  mode,
  slowSeconds: z.number(),
  restartSeconds: z.number(),
  ...condition.shape,
  /** While restarting: when it will be back. */
  offlineUntil: z.iso.datetime().nullable(),
  restarts: z.number(),
  /** Newest first. */
  log: z.array(logEntry),
})
export type House = z.infer<typeof house>

/** How much of a restart the platform answers already, but does not know its hooks yet. */
const startingShare = 1 / 3

/** Whether it answers at all, and whether it knows its hooks. */
export function phaseOf({ mode, offlineUntil, restartSeconds }: House, now: number) {
  if (mode === 'down') return 'offline'
  if (offlineUntil === null) return mode === 'starting' ? 'starting' : 'up'
  const startsAt = Date.parse(offlineUntil) - restartSeconds * 1000 * startingShare
  return now < startsAt ? 'offline' : 'starting'
}

export const houseDomain = domain
