import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Flooded, Wish } from './flood-process.ts'

/** Keeps logins in flight from another process, over sockets of its own, until it is stopped. */
export async function startFlood(wish: Wish) {
  const child = fork(fileURLToPath(new URL('./flood-process.ts', import.meta.url)))
  child.send(wish)
  await once(child, 'message')
  return {
    /** Waits for the last answers, and says what became of all. */
    async stop(): Promise<Flooded> {
      child.send('stop')
      const [flooded] = await once(child, 'message')
      await once(child, 'exit')
      return flooded as Flooded
    },
  }
}
