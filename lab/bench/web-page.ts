/** What one page costs a first-time visitor. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Run = Awaited<ReturnType<typeof visit>>

/** One Lighthouse run with its defaults: a phone on slow 4G, with the processor slowed down four times. */
export async function visit(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { audits, categories: found } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: Item[] }
  return {
    leastScore: Math.min(...categories.map((name) => Math.round((found[name]?.score ?? 0) * 100))),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    /** Of the fonts that a page fetches while nobody touches it. */
    fontBytes: items
      .filter(({ resourceType }) => resourceType === 'Font')
      .reduce((sum, { resourceSize = 0 }) => sum + resourceSize, 0),
  }
}

type Item = { resourceType?: string; resourceSize?: number }

/** Bytes of a page's part before the first section, and of the scripts that run before it is painted; brotli. */
export function filesOf(dist: string, file: string) {
  const html = readFileSync(join(dist, file), 'utf8')
  const linked = [...html.matchAll(/<script type="module" src="([^"]+)"/g)]
  const inline = [...html.matchAll(/<script type="module">(.*?)<\/script>/gs)]
  return {
    readFirstBytes: brotliCompressSync(html.split('<section')[0] ?? html).length,
    startScriptBytes: [
      ...linked.map(([, path = '']) => statSync(join(dist, `${path}.br`)).size),
      ...inline.map(([, code = '']) => brotliCompressSync(code).length),
    ].reduce((sum, bytes) => sum + bytes, 0),
  }
}
