/** Prints what a first visit costs, page by page, brotli-compressed; 1 KB = 1000 bytes. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { WrittenPage } from './prerender.ts'

export async function printSizes(dist: string, pages: readonly WrittenPage[]) {
  const size = async (file: string) => (await stat(join(dist, `${file}.br`))).size
  const rows = await Promise.all(
    pages.map(async ({ file, chunks, html }) => {
      const boot = /<script type="module" src="\/([^"]+)"/.exec(html)?.[1]
      const scripts = await Promise.all(chunks.map((href) => size(href.slice(1))))
      return {
        page: file,
        'HTML with its style': kilobytes(await size(file)),
        'script at start': boot ? kilobytes(await size(boot)) : 'inline',
        'script once hydrated': kilobytes(scripts.reduce((sum, bytes) => sum + bytes, 0)),
      }
    }),
  )
  console.table(rows)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
