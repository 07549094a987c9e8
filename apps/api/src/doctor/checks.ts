import { admin, demo } from './accounts.ts'
import { api, cookies, site } from './addresses.ts'
import { backup, backupPrograms } from './backup.ts'
import type { Check } from './check.ts'
import { clock } from './clock.ts'
import { contracts } from './contracts.ts'
import { database, migrations } from './database.ts'
import { disk } from './disk.ts'
import { mail } from './mail.ts'
import { credentials, disputes, plan, transactionSearch, webhook } from './paypal.ts'
import { pool } from './pool.ts'
import { secret } from './secret.ts'
import { sender } from './sender.ts'
import { settings } from './settings.ts'

/** In the order shown; what a check needs comes before it. */
export const checks: readonly Check[] = [
  settings,
  database,
  migrations,
  pool,
  secret,
  site,
  api,
  cookies,
  mail,
  sender,
  credentials,
  plan,
  webhook,
  transactionSearch,
  disputes,
  contracts,
  clock,
  disk,
  backup,
  backupPrograms,
  admin,
  demo,
]
