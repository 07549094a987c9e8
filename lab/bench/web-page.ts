/** What one page costs a first-time visitor, by its files and by Lighthouse. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Run = {
  scores: number[]
  lcpMs: number
  tbtMs: number
  cls: number
  /** Paths of the scripts and fonts that a page fetches while nobody touches it. */
  scripts: string[]
  fonts: string[]
}

/** One Lighthouse run with its defaults: a phone on slow 4G, with the processor slowed down four times. */
export async function visit(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { audits, categories: found } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scripts: fetched(audits['network-requests'], 'Script'),
    fonts: fetched(audits['network-requests'], 'Font'),
  }
}

type Requests = { details?: unknown } | undefined
type Item = { resourceType?: string; url?: string }

function fetched(audit: Requests, type: string): string[] {
  const { items = [] } = (audit?.details ?? {}) as { items?: Item[] }
  return items
    .filter(({ resourceType }) => resourceType === type)
    .map(({ url = '' }) => new URL(url).pathname)
}

/** Bytes of a page's HTML, of its part before the first section, and of the scripts that run before it is painted; brotli. */
export function filesOf(dist: string, file: string) {
  const html = readFileSync(join(dist, file), 'utf8')
  const linked = [...html.matchAll(/<script type="module" src="([^"]+)"/g)]
  const inline = [...html.matchAll(/<script type="module">(.*?)<\/script>/gs)]
  return {
    htmlBytes: sizeOf(dist, file),
    readFirstBytes: brotliCompressSync(html.split('<section')[0] ?? html).length,
    startScriptBytes:
      sum(
        dist,
        linked.map(([, path = '']) => path),
      ) + inline.reduce((bytes, [, code = '']) => bytes + brotliCompressSync(code).length, 0),
  }
}

/** Bytes of a built file as it is sent: brotli, or as is when it's compressed already (fonts). */
function sizeOf(dist: string, path: string): number {
  const file = join(dist, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** Of layout shifts and bytes, the worst run. */
export const worstRun = (runs: readonly Run[], dist: string) => ({
  cls: Math.max(...runs.map(({ cls }) => cls)),
  scriptBytes: Math.max(...runs.map(({ scripts }) => sum(dist, scripts))),
  fontBytes: Math.max(...runs.map(({ fonts }) => sum(dist, fonts))),
})

const sum = (dist: string, paths: readonly string[]) =>
  paths.reduce((bytes, path) => bytes + sizeOf(dist, path), 0)
