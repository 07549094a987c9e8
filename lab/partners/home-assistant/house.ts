import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '@smart-bird/api/test/world.ts'
import { freePort } from '@smart-bird/sandbox/lib/server'
import { type Configuration, configurationFolder, writeConfiguration } from './configuration.ts'
import type { Platform } from './platform.ts'

export type House = Awaited<ReturnType<typeof aHouse>>

const wantsRestart = 100

/** A house on the real platform, with a supervisor that starts it again when it asks for that. */
export async function aHouse(platform: Platform) {
  const home = await platform.newHome()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const file = (name: string) => join(configurationFolder(home), name)
  const exitCodes: number[] = []
  let log = ''
  let running: ReturnType<Platform['start']> | undefined

  function start() {
    const child = platform.start(home, port)
    running = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        log += text
      })
    child.on('close', (code) => {
      if (running !== child) return
      exitCodes.push(Number(code))
      running = undefined
      if (code === wantsRestart) start()
    })
  }
  function end() {
    const group = running?.pid
    running = undefined
    if (group) process.kill(-group, 'SIGKILL')
  }
  process.on('exit', end)

  const statusOf = (path: string) =>
    fetch(origin + path, { signal: AbortSignal.timeout(5000) }).then(
      ({ status }) => status,
      () => undefined,
    )
  /** Waits until a GET of the path has this status; resolves to all that it had, with their times. */
  async function until(path: string, isWanted: (status: number) => boolean) {
    const since = performance.now()
    const seen: { status: number; atMs: number }[] = []
    while (performance.now() - since < 120_000) {
      const status = await statusOf(path)
      if (status !== undefined && seen.at(-1)?.status !== status)
        seen.push({ status, atMs: performance.now() - since })
      if (status !== undefined && isWanted(status)) return seen
      await wait(25)
    }
    throw new Error(`Not within two minutes: ${JSON.stringify(seen)}\n${log.slice(-4000)}`)
  }
  const untilKnown = (hook: string) => until(hook, (status) => status === 405)

  return {
    port,
    origin,
    host: `127.0.0.1:${port}`,
    exitCodes,
    log: () => log,
    start,
    configure: (wanted: Omit<Configuration, 'port'>) =>
      writeConfiguration(home, { ...wanted, port }),
    writePackage: (name: string, text: string) => writeFile(file(`packages/${name}.yaml`), text),
    check: () => platform.check(home),
    until,
    /** Waits until the house knows the webhook. */
    untilKnown,
    /** Waits until the act has restarted the house and it knows the webhook again. */
    async restartedBy(act: () => Promise<unknown>, hook: string) {
      const before = exitCodes.length
      await act()
      await eventually(() => (exitCodes.length > before ? true : undefined))
      await untilKnown(hook)
    },
    async remove() {
      process.off('exit', end)
      end()
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
