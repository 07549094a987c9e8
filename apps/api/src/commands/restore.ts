/** `npm run restore -- FILE [--with-another-secret]`: restores a backup into an empty database. */

import { dirname, resolve } from 'node:path'
import type { Db } from '#db/database'
import { systemClock } from '#lib/clock'
import { localSecret } from '#lib/local-secret'
import { createSeal } from '#lib/seal'
import { StartError } from '#lib/start-error'
import { readIdentity } from '#modules/backup/archive'
import { findHighestOrder } from '#modules/backup/find-highest-order'
import { requireServer } from '#modules/backup/pg-programs'
import { payPal } from '#providers/payments/paypal'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'

const option = '--with-another-secret'
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

try {
  const [file, ...more] = process.argv.slice(2).filter((each) => each !== option)
  if (!file || file.startsWith('-') || more.length > 0)
    throw new StartError(`Usage: npm run restore -- FILE [${option}]`)
  const config = readConfig(process.env)
  const server = requireServer(config.backup)
  const order = {
    file,
    identity: await readIdentity(config.backup.identityFile),
    secret: config.secret ?? localSecret(config.dataDir),
    withAnotherSecret: process.argv.includes(option),
    findHighestOrder: askPayPal,
    repeatClosings,
  }
  const { restore } = await import('#modules/backup/restore')
  say(await restore(server, order))

  async function repeatClosings(db: Db): Promise<number> {
    const { readClosings } = await import('#modules/backup/closings')
    const { repeatClosings: repeat } = await import('#modules/leaving/close')
    const folders = new Set([dirname(resolve(file ?? '')), resolve(config.backup.dir ?? '.')])
    const lists = await Promise.all([...folders].map(readClosings))
    const seal = createSeal(config.secret ?? localSecret(config.dataDir))
    return repeat({ db, seal }, lists.flat())
  }

  async function askPayPal(since: Date): Promise<number> {
    const quiet = { info() {}, warn() {}, error() {} }
    const payments = payPal({ ...config.paypal, brandName: config.company.name }, quiet)
    try {
      const highest = await findHighestOrder(payments, since, systemClock)
      say('PayPal was asked for order numbers given out since.')
      return highest
    } catch (error) {
      // The margin without it is generous, and a restore may be needed while PayPal is down.
      say(
        `PayPal could not be asked for order numbers given out since (${String(error instanceof Error ? error.message : error).replace(/\.$/, '')}). The next one is far enough ahead by our own pace.`,
      )
      return 0
    }
  }
} catch (error) {
  exitWithFaults(error)
}
