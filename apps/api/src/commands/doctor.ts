/** `npm run doctor`: says what is well and what is not, each with what to do. Changes nothing. */
import { Resolver } from 'node:dns/promises'
import { examine, inLines } from '#doctor/examine'
import { ConfigError, inspectConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'

const { config, faults } = inspectConfig(process.env)
if (!config)
  exitWithFaults(new ConfigError([...faults, 'The other checks need settings that can be read.']))
// Loading these takes longer than to say that settings can't be read.
const { checks } = await import('#doctor/checks')
const { dbOpener } = await import('#doctor/open-db')
const { openDb, close } = dbOpener(config.databaseUrl)
const now = () => new Date()
const dns = new Resolver({ timeout: 3000, tries: 1 })
const resolveTxt = (name: string) => dns.resolveTxt(name)
const lines = await examine(checks, { config, faults, openDb, fetch, resolveTxt, now })
process.stdout.write(`${inLines(lines)}\n`)
await close()
// What did not answer in time may still hold the process.
process.exit(lines.some(({ level }) => level === 'fault') ? 1 : 0)
