import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startWebServer } from '../../../apps/web/server/start.ts'
import { publicPages } from '../../../apps/web/src/app/public-pages.ts'
import { openBrowser } from '../browser.ts'
import type { Row } from '../report/section.ts'
import { spreadOf } from '../stats.ts'
import { filesOf, type Run, visit } from '../web-page.ts'
import { makeTwin } from '../web-twin.ts'

export const title = 'Pages, as Lighthouse sees them on a phone'

const dist = join(import.meta.dirname, '../../../apps/web/dist')

/** A page and the same page without scripts, in one round. */
type Pair = { own: Run; plain: Run }
type Page = { path: string; rounds: Pair[] } & ReturnType<typeof filesOf>

/** Every public page beside the same page without scripts. Needs a build. */
export async function measure(rounds: number): Promise<Row[]> {
  const { browser, port } = await openBrowser()
  const twinDist = makeTwin(dist)
  const site = await startWebServer({ dist, port: 0, host: 'localhost' })
  const twin = await startWebServer({ dist: twinDist, port: 0, host: 'localhost' })
  const pages: Page[] = []
  try {
    for (const { path, file } of publicPages) {
      const page: Page = { path, rounds: [], ...filesOf(dist, file) }
      for (let round = 0; round < rounds; round++)
        page.rounds.push({
          own: await visit(site.url + path, port),
          plain: await visit(twin.url + path, port),
        })
      pages.push(page)
    }
  } finally {
    await Promise.all([browser.close(), site.close(), twin.close()])
    rmSync(twinDist, { recursive: true, force: true })
  }
  return rowsOf(pages)
}

/** Of each figure, the worst page. */
function rowsOf(pages: readonly Page[]): Row[] {
  /**
   * Lighthouse's marks vary by the machine's other work, so its makers advise the median; of equal ones, the
   * worst round decides.
   */
  const row = (
    what: string,
    unit: string,
    goal: NonNullable<Row['goal']>,
    of: (pair: Pair, page: Page) => number,
  ): Row => {
    const all = pages.map((page) => ({
      detail: page.path,
      measured: spreadOf(page.rounds.map((pair) => of(pair, page))),
    }))
    all.sort(({ measured: a }, { measured: b }) =>
      'most' in goal ? b.median - a.median || b.max - a.max : a.median - b.median || a.min - b.min,
    )
    const [worst = { detail: '', measured: spreadOf([]) }] = all
    return { what, unit, goal, ...worst }
  }
  return [
    row(
      'Largest paint against the same page without scripts',
      '×',
      { most: 1.1 },
      ({ own, plain }) => own.lcpMs / plain.lcpMs,
    ),
    row('Least of Lighthouse’s four marks', '', { least: 100 }, ({ own }) => own.leastScore),
    // An idle page hydrates while Lighthouse still watches.
    row(
      'Blocking time that the page without scripts doesn’t have',
      'ms',
      { most: 50 },
      ({ own, plain }) => own.tbtMs - plain.tbtMs,
    ),
    row('Blocking time in all', 'ms', { most: 50 }, ({ own }) => own.tbtMs),
    row('Layout shift', '', { most: 0.01 }, ({ own }) => own.cls),
    row(
      'Script before the first paint',
      'KB',
      { most: 1 },
      (_, page) => page.startScriptBytes / 1000,
    ),
    row('Fonts', 'KB', { most: 45 }, ({ own }) => own.fontBytes / 1000),
    row(
      'What is read first; a connection’s first flight is ten segments of 1460 bytes',
      'KB',
      { most: 14.6 },
      (_, page) => page.readFirstBytes / 1000,
    ),
  ]
}
