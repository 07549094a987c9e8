import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../packages/receipt/test/read-pdf.ts'
import { expect } from './test.ts'

/** Downloads a PDF and reads it, with the bytes that the browser loaded to make it. */
export async function openDownload(page: Page, press: () => Promise<void>, name: string) {
  const start = await page.evaluate(() => performance.now())
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  expect(download.suggestedFilename()).toBe(name)
  const pdf = await readPdf(new Uint8Array(await readFile(await download.path())))
  // Beside it, Firefox would number the next file of this name, and WebKit would refuse it.
  await download.delete()
  return { ...pdf, loaded: await bytesLoadedSince(page, start) }
}

/** Bytes of scripts and fonts, compressed. */
async function bytesLoadedSince(page: Page, start: number) {
  const files = await page.evaluate(
    (from) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter((entry) => entry.startTime >= from)
        .map((entry) => ({ name: entry.name, bytes: entry.encodedBodySize })),
    start,
  )
  const sum = (ending: string) =>
    files
      .filter((file) => file.name.endsWith(ending))
      .reduce((bytes, file) => bytes + file.bytes, 0)
  return { scripts: sum('.js'), fonts: sum('.ttf') }
}
