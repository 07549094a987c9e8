/**
 * `npm run bench:web -- [runs]`: what the built public pages cost, as Lighthouse sees them on a phone,
 * beside the same pages without scripts. Prints a table; fails when a budget is exceeded.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startWebServer } from '../apps/web/server/start.ts'
import { publicPages } from '../apps/web/src/app/public-pages.ts'
import { openBrowser } from './browser.ts'
import { filesOf, middle, visit } from './web-page.ts'
import { makeTwin } from './web-twin.ts'

const runs = Number(process.argv[2] ?? 3)
const dist = join(import.meta.dirname, '../apps/web/dist')
const twinDist = makeTwin(dist)
const site = await startWebServer({ dist, port: 0, host: 'localhost' })
const twin = await startWebServer({ dist: twinDist, port: 0, host: 'localhost' })
const browser = await openBrowser()
const faults: string[] = []
const rows: Record<string, string>[] = []

try {
  for (const { path, file } of publicPages) rows.push(await measure(path, file))
} finally {
  await browser.close()
  await Promise.all([site.close(), twin.close()])
  rmSync(twinDist, { recursive: true, force: true })
}
console.table(rows)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

async function measure(path: string, file: string) {
  const [ours, theirs] = [[], []] as [
    Awaited<ReturnType<typeof visit>>[],
    Awaited<ReturnType<typeof visit>>[],
  ]
  for (let run = 0; run < runs; run++) {
    ours.push(await visit(site.url + path, browser.port))
    theirs.push(await visit(twin.url + path, browser.port))
  }
  const page = { ...middle(ours, dist), ...filesOf(dist, file) }
  const ratio = page.lcpMs / middle(theirs, dist).lcpMs
  const budget = (what: string, value: number, most: number) => {
    if (!(value <= most))
      faults.push(`${path}: ${what} is ${value.toFixed(3)}, at most ${most} is allowed.`)
  }
  if (page.scores.some((score) => score < 100))
    faults.push(`${path}: Lighthouse gives ${page.scores.join(' / ')}.`)
  budget('LCP against the twin', ratio, 1.1)
  budget('CLS', page.cls, 0.01)
  // An idle page hydrates while Lighthouse still watches; full marks end far above this.
  budget('TBT in ms', page.tbtMs, 50)
  budget('script before the first paint in KB', page.startScriptBytes / 1000, 1)
  budget('script in all in KB', page.scriptBytes / 1000, 90)
  budget('fonts in KB', page.fontBytes / 1000, 45)
  // The first flight of a connection: ten segments of 1460 bytes.
  if (path === '/') budget('HTML in KB', page.htmlBytes / 1000, 14.6)
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  return {
    page: path,
    Lighthouse: page.scores.join(' '),
    'LCP ms': page.lcpMs.toFixed(0),
    'LCP / twin': ratio.toFixed(2),
    CLS: page.cls.toFixed(3),
    'TBT ms': page.tbtMs.toFixed(0),
    'HTML KB': kilobytes(page.htmlBytes),
    'script at start KB': kilobytes(page.startScriptBytes),
    'script in all KB': kilobytes(page.scriptBytes),
    'fonts KB': kilobytes(page.fontBytes),
  }
}
