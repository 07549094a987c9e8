/** Backups by themselves: one each night and, where the key is at hand, a check of the newest each week. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Context } from '#context'
import type { Queue } from '#db/jobs'

/** A backup of a large database takes hours. */
const expireSeconds = 6 * 3600
const heartbeatSeconds = 60

export const backupQueue: Queue<object> = {
  name: 'backup',
  retry: { limit: 3, delaySeconds: 900, delayMaxSeconds: 3600 },
  ...{ expireSeconds, heartbeatSeconds },
}
/** In UTC: night in Chicago. */
const backupTimes = '37 8 * * *'

export const checkQueue: Queue<object> = {
  name: 'backup-check',
  retry: { limit: 1, delaySeconds: 3600, delayMaxSeconds: 3600 },
  ...{ expireSeconds, heartbeatSeconds },
}
/** On Sundays, after the backup. */
const checkTimes = '7 10 * * 0'

/**
 * Runs the commands where their settings are there: of several processes, one at a time. Each is a process of its
 * own, because a check builds the whole API once more, on the copy.
 */
export async function startBackups(context: Context, env = process.env) {
  const { jobs, log } = context
  const { dir, recipient, identityFile, databaseUrl } = context.config.backup
  if (!dir || !recipient) return
  if (!databaseUrl)
    return log.warn(
      {},
      'BACKUP_DIR is set, but the embedded database is for trials and isn’t backed up.',
    )
  await jobs.work(backupQueue, () => run('backup', env, log))
  await jobs.schedule(backupQueue, backupTimes)
  // The settings of then may have had the key: without it, each check would fail.
  if (!identityFile) return jobs.unschedule(checkQueue)
  await jobs.work(checkQueue, () => run('restore-check', env, log))
  await jobs.schedule(checkQueue, checkTimes)
}

async function run(command: string, env: NodeJS.ProcessEnv, log: Context['log']) {
  const file = fileURLToPath(new URL(`../../commands/${command}.ts`, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env }).catch((error) => {
    // It says nothing itself if it couldn't even be started.
    throw new Error(`${command} failed: ${error.stderr.trim() || error.message}`)
  })
  log.info({ command }, stdout.trim())
}
