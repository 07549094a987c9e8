import type { AddressInfo } from 'node:net'
import type { buildApp } from '../../../apps/api/src/app.ts'

type App = Awaited<ReturnType<typeof buildApp>>['app']

/** Whole lists as files. No cell has a line break, so lines are rows. */
const files = [
  { name: 'orders.csv', path: '/admin/orders.csv' },
  { name: 'orders.csv, a search of very many', path: '/admin/orders.csv?search=vents' },
  { name: 'audit.csv', path: '/admin/audit.csv' },
  { name: 'subscriptions.csv', path: '/admin/subscriptions.csv' },
] as const

/** A file of a million rows may take time, but not memory: it is written as it is read. */
const memoryMaxMb = 200
const firstByteMaxMs = 1000

/** Saves each file, prints its speed and memory, and returns the names of those over budget. */
export async function measureFiles(
  app: App,
  headers: Record<string, string>,
  isChosen: (file: { name: string }) => boolean,
): Promise<string[]> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const over: string[] = []
  for (const { name, path } of files.filter(isChosen)) {
    const file = await save(`http://127.0.0.1:${port}${path}`, headers)
    const isOver = file.grownMb > memoryMaxMb || file.firstByteMs > firstByteMaxMs
    if (isOver) over.push(name)
    console.log(
      `${name.padEnd(36)} ${String(file.rows).padStart(9)} rows in ${file.seconds.toFixed(1).padStart(5)} s, ` +
        `${Math.round(file.rows / file.seconds)} rows/s; first byte after ${file.firstByteMs.toFixed(0)} ms; ` +
        `memory grew by ${file.grownMb.toFixed(0)} MB${isOver ? '  OVER' : ''}`,
    )
  }
  return over
}

async function save(address: string, headers: Record<string, string>) {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 50)
  try {
    const began = performance.now()
    const reply = await fetch(address, { headers })
    if (reply.status !== 200 || !reply.body) throw new Error(`${address}: ${reply.status}`)
    let [lines, firstByteMs] = [0, Number.NaN]
    for await (const chunk of reply.body) {
      if (Number.isNaN(firstByteMs)) firstByteMs = performance.now() - began
      for (const byte of chunk) if (byte === newLine) lines++
    }
    const seconds = (performance.now() - began) / 1000
    return { rows: lines - 1, seconds, firstByteMs, grownMb: (highest - before) / 1e6 }
  } finally {
    clearInterval(watch)
  }
}

const newLine = 10
