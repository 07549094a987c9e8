import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../packages/receipt/test/read-pdf.ts'
import { expect } from './test.ts'

/** Presses what saves a file, and opens the PDF that comes. */
export async function openDownload(page: Page, press: () => Promise<void>, name: string) {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  expect(download.suggestedFilename()).toBe(name)
  return readPdf(new Uint8Array(await readFile(await download.path())))
}
