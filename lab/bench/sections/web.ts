import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startWebServer } from '../../../apps/web/server/start.ts'
import { publicPages } from '../../../apps/web/src/app/public-pages.ts'
import { startProduct } from '../../../e2e/support/product.ts'
import { openBrowser } from '../browser.ts'
import type { Row } from '../report/section.ts'
import { median, spreadOf } from '../stats.ts'
import { firstLoadBytes, reactBytes } from '../web-first-load.ts'
import { filesOf, visit, worstRun } from '../web-page.ts'
import { makeTwin } from '../web-twin.ts'

export const title = 'Pages, as Lighthouse sees them on a phone'

const dist = join(import.meta.dirname, '../../../apps/web/dist')
type Run = Awaited<ReturnType<typeof visit>>
type Browser = Awaited<ReturnType<typeof openBrowser>>

/** Every public page beside the same page without scripts, and the cabinet's first load. Needs a build. */
export async function measure(rounds: number): Promise<Row[]> {
  const browser = await openBrowser()
  try {
    return [...(await measurePages(rounds, browser)), await measureCabinet(browser)]
  } finally {
    await browser.close()
  }
}

/** Figures of each round are lists. */
type Page = {
  path: string
  /** The least of Lighthouse's four marks. */
  marks: number[]
  /** Largest paint, against the page without scripts. */
  ratios: number[]
  tbtMs: number[]
  /** Blocking time that the page without scripts doesn't have. */
  scriptTbtMs: number[]
} & ReturnType<typeof worstRun> &
  ReturnType<typeof filesOf>

async function measurePages(rounds: number, { port }: Browser): Promise<Row[]> {
  const twinDist = makeTwin(dist)
  const site = await startWebServer({ dist, port: 0, host: 'localhost' })
  const twin = await startWebServer({ dist: twinDist, port: 0, host: 'localhost' })
  const pages: Page[] = []
  try {
    for (const { path, file } of publicPages) {
      const seen: { own: Run; plain: Run }[] = []
      for (let round = 0; round < rounds; round++)
        seen.push({
          own: await visit(site.url + path, port),
          plain: await visit(twin.url + path, port),
        })
      const own = seen.map((round) => round.own)
      pages.push({
        path,
        marks: own.map(({ scores }) => Math.min(...scores)),
        ratios: seen.map(({ own, plain }) => own.lcpMs / plain.lcpMs),
        tbtMs: own.map(({ tbtMs }) => tbtMs),
        scriptTbtMs: seen.map(({ own, plain }) => own.tbtMs - plain.tbtMs),
        ...worstRun(own, dist),
        ...filesOf(dist, file),
      })
    }
  } finally {
    await Promise.all([site.close(), twin.close()])
    rmSync(twinDist, { recursive: true, force: true })
  }
  return rowsOf(pages)
}

/** Of each figure, the worst page. */
function rowsOf(pages: readonly Page[]): Row[] {
  /** Of the page with the highest median. */
  const rounds = (what: string, unit: string, most: number, of: (page: Page) => number[]): Row => {
    const worst = pages.reduce((one, other) => (median(of(other)) > median(of(one)) ? other : one))
    return { what, detail: worst.path, unit, measured: spreadOf(of(worst)), goal: { most } }
  }
  const row = (what: string, unit: string, most: number, of: (page: Page) => number) =>
    rounds(what, unit, most, (page) => [of(page)])
  const home = pages.find(({ path }) => path === '/')
  const ofHome = (what: string, most: number, of: (page: Page) => number): Row => ({
    what,
    unit: 'KB',
    measured: spreadOf([home ? of(home) / 1000 : Number.NaN]),
    goal: { most },
  })
  const least = pages.reduce((one, other) => (markOf(other) < markOf(one) ? other : one))
  return [
    rounds('Largest paint against the same page without scripts', '×', 1.1, ({ ratios }) => ratios),
    {
      what: 'Least of Lighthouse’s four marks',
      detail: least.path,
      unit: '',
      measured: spreadOf(least.marks),
      goal: { least: 100 },
    },
    // An idle page hydrates while Lighthouse still watches.
    rounds(
      'Blocking time that the page without scripts doesn’t have',
      'ms',
      50,
      (page) => page.scriptTbtMs,
    ),
    rounds('Blocking time in all', 'ms', 50, (page) => page.tbtMs),
    row('Layout shift', '', 0.01, (page) => page.cls),
    row('Script before the first paint', 'KB', 1, (page) => page.startScriptBytes / 1000),
    row('Script in all', 'KB', 90, (page) => page.scriptBytes / 1000),
    row('Fonts', 'KB', 45, (page) => page.fontBytes / 1000),
    ofHome('HTML of the home page with its style', 20, (page) => page.htmlBytes),
    ofHome(
      'What is read first of it; a connection’s first flight is ten segments of 1460 bytes',
      14.6,
      (page) => page.readFirstBytes,
    ),
  ]
}

/** Lighthouse's marks vary by the machine's other work, so its makers advise the median; of equal ones, the lowest round. */
const markOf = ({ marks }: Page) => median(marks) + Math.min(...marks) / 1000

async function measureCabinet({ browser }: Browser): Promise<Row> {
  const product = await startProduct()
  try {
    const [ours, react] = [await firstLoadBytes(browser, product.addresses.web), await reactBytes()]
    return {
      what: 'Scripts of the cabinet’s home against React and React DOM',
      detail: `${(ours / 1000).toFixed(1)} KB against ${(react / 1000).toFixed(1)} KB`,
      unit: '×',
      measured: spreadOf([ours / react]),
      goal: { most: 2.2 },
    }
  } finally {
    await product.stop()
  }
}
