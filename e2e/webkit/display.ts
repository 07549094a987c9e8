import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A virtual screen for browsers that know no headless mode. */
export async function startDisplay() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  // The number of the display that was free.
  const [number] = await Promise.race([
    once(screen.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(screen, 'error').then(([error]) => Promise.reject(error)),
    once(screen, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended (${code}).`))),
  ])
  const ended = once(screen, 'exit')
  return {
    display: `:${String(number).trim()}`,
    stop: async () => {
      screen.kill()
      await ended
    },
  }
}
