import type { Context } from '#context'
import { throttles } from '#db/tables/throttles'

const everyMs = 30_000

/** Whether the database takes changes: one that is full, or only reads, still answers. Asked every 30 s at most. */
export function probeWrites({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  let last: { at: number; takes: Promise<boolean> } | undefined
  async function write() {
    const endsAt = clock()
    try {
      await db
        .insert(throttles)
        .values({ key: 'ready', count: 0, endsAt })
        .onConflictDoUpdate({ target: throttles.key, set: { endsAt } })
      return true
    } catch (err) {
      log.error({ err }, 'the database takes no changes')
      return false
    }
  }
  return () => {
    const at = clock().getTime()
    if (!last || Math.abs(at - last.at) >= everyMs) last = { at, takes: write() }
    return last.takes
  }
}
