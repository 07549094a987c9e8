import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Started } from './sandbox-process.ts'

/** Starts PayPal's stand-in and a mailbox in another process. */
export async function startStandIns() {
  const child = fork(fileURLToPath(new URL('./sandbox-process.ts', import.meta.url)))
  const [started] = (await once(child, 'message')) as [Started]
  return {
    ...started,
    async stop() {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}
