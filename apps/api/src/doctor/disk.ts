import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { attention, type Check, fault, ok } from './check.ts'

const megabyte = 1024 ** 2
const faultBelow = 500 * megabyte
const attentionBelow = 2000 * megabyte

/** The disks of the data folder (in a container, of where its images and volumes are) and of the backups. */
export const disk: Check = {
  name: 'Disk',
  seconds: 5,
  run: ({ config: { dataDir, backup } }) =>
    Promise.all([
      measure(existsSync(dataDir) ? dataDir : process.cwd()),
      ...(backup.dir === undefined ? [] : [measure(backup.dir)]),
    ]),
}

async function measure(folder: string) {
  if (!existsSync(folder))
    return fault(`There is no folder ${folder}. Create it, or correct BACKUP_DIR.`)
  const { bavail, bsize } = await statfs(folder)
  return judgeDisk(folder, bavail * bsize)
}

export function judgeDisk(folder: string, free: number) {
  const found = `${(free / 1000 ** 3).toFixed(1)} GB are free where ${folder} is`
  if (free < faultBelow)
    return fault(
      `${found}: the database may stop taking orders. Delete what is not needed, or enlarge the disk.`,
    )
  if (free < attentionBelow) return attention(`${found}. Make room soon.`)
  return ok(`${found}.`)
}
