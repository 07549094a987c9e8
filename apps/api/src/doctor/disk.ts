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
      measure(existsSync(dataDir) ? dataDir : process.cwd(), 'the database may stop taking orders'),
      // The check of backups says where there is none.
      ...(backup.dir !== undefined && existsSync(backup.dir)
        ? [measure(backup.dir, 'the next backup may fail')]
        : []),
    ]),
}

async function measure(folder: string, danger: string) {
  const { bavail, bsize } = await statfs(folder)
  return judgeDisk(folder, bavail * bsize, danger)
}

export function judgeDisk(folder: string, free: number, danger: string) {
  const found = `${(free / 1000 ** 3).toFixed(1)} GB are free where ${folder} is`
  if (free < faultBelow)
    return fault(`${found}: ${danger}. Delete what is not needed, or enlarge the disk.`)
  if (free < attentionBelow) return attention(`${found}. Make room soon.`)
  return ok(`${found}.`)
}
