import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/database'
import { giveToOwnerOf } from '#lib/give-to-owner-of'
import { listClosings } from './closings-repo.ts'

/** An account that was closed, by its number, and when: all that a restore needs to close it once more. */
export type Closing = { userId: number; closedAt: Date }

/** Beside the backups, because an older one doesn't know of it. */
const fileIn = (dir: string) => join(dir, 'closed-accounts.txt')

/** The closings in a folder's list; none if it has no list. */
export async function readClosings(dir: string): Promise<Closing[]> {
  const text = await readFile(fileIn(dir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [userId, at = ''] = line.split(' ')
      return { userId: Number(userId), closedAt: new Date(at) }
    })
}

/** Adds to a folder's list the closings that it doesn't name yet. */
export async function noteClosings(db: Db, dir: string) {
  const known = new Set((await readClosings(dir)).map(({ userId }) => userId))
  const missing = (await listClosings(db)).filter(({ userId }) => !known.has(userId))
  if (missing.length === 0) return
  const lines = missing.map(({ userId, closedAt }) => `${userId} ${closedAt.toISOString()}\n`)
  await appendFile(fileIn(dir), lines.join(''), { mode: 0o600 })
  giveToOwnerOf(dir, fileIn(dir))
}
