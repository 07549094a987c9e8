/** What a first visit costs, page by page, brotli-compressed; 1 KB = 1000 bytes. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { WrittenPage } from './prerender.ts'
import { type BuildSettings, readSettings } from './settings.ts'

type PageSize = { file: string; html: number; startScript: number; scripts: number }

/**
 * The cabinet's home: 2.2 times React and React DOM, plus 3 KB. A page of text fits into a connection's first
 * flight, but for its footer: ten segments of 1460 bytes, less 1250 of headers. Of the home page's last 200
 * bytes, half let nothing be cut where it passes below the house, and half are what its files' hashes alone move it by.
 */
const most = { html: 21_400, textHtml: 14_300, scripts: 90_000, cabinetScripts: 132_000 }
const drawn = ['index.html', '404.html', 'app.html']

/** Prints the sizes, and throws if one is over its limit. With an owner's settings it only warns. */
export async function checkSizes(
  dist: string,
  pages: readonly WrittenPage[],
  settings: BuildSettings,
) {
  const size = async (file: string) => (await stat(join(dist, `${file}.br`))).size
  const sizes = await Promise.all(
    pages.map(async ({ file, chunks, html }): Promise<PageSize> => {
      const boot = /<script type="module" src="\/([^"]+)"/.exec(html)?.[1]
      const scripts = await Promise.all(chunks.map((href) => size(href.slice(1))))
      return {
        file,
        html: await size(file),
        startScript: boot ? await size(boot) : 0,
        scripts: scripts.reduce((sum, bytes) => sum + bytes, 0),
      }
    }),
  )
  console.table(
    sizes.map(({ file, html, startScript, scripts }) => ({
      page: file,
      'HTML with its style': kilobytes(html),
      'script at start': startScript ? kilobytes(startScript) : 'inline',
      'script once hydrated': kilobytes(scripts),
    })),
  )
  const faults = sizes.flatMap(faultsOf)
  if (faults.length === 0) return
  if (isOurOwn(settings)) throw new Error(faults.join('\n'))
  console.warn(faults.join('\n'))
}

/** Whether nothing but the repository decides what is built. */
export function isOurOwn(settings: BuildSettings): boolean {
  const own = readSettings({}).settings
  return JSON.stringify(settings) === JSON.stringify(own)
}

/** What of a page is larger than it may be. */
export function faultsOf({ file, html, scripts }: PageSize): string[] {
  const mostHtml = drawn.includes(file) ? most.html : most.textHtml
  const mostScripts = file === 'app.html' ? most.cabinetScripts : most.scripts
  const fault = (what: string, bytes: number, limit: number) =>
    bytes > limit ? [`${file}: ${what} of ${bytes} bytes, at most ${limit} are allowed.`] : []
  return [...fault('HTML', html, mostHtml), ...fault('scripts', scripts, mostScripts)]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
