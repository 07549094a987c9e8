import type { Database } from '#db/database'
import type { Jobs } from '#db/jobs'
import type { Throttle } from '#db/throttle'
import type { Shutdown } from '#http/shutdown'
import type { Tokens } from '#http/tokens'
import type { Clock } from '#lib/clock'
import type { Logger } from '#lib/logger'
import type { Seal } from '#lib/seal'
import type { HouseProvider } from '#providers/house/port'
import type { MailProvider } from '#providers/mail/port'
import type { PaymentProvider } from '#providers/payments/port'
import type { Config } from '#settings/config'

/** Everything the modules share. Built once at startup; tests override parts of it. */
export type Context = {
  config: Config
  database: Database
  db: Database['db']
  batch: Database['batch']
  clock: Clock
  seal: Seal
  jobs: Jobs
  mail: MailProvider
  payments: PaymentProvider
  log: Logger
  houses: HouseProvider
  throttle: Throttle
  tokens: Tokens
  shutdown: Shutdown
}
