import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect, test } from './test.ts'

/**
 * What axe finds in the current page, each violation with its elements. Only in Chromium: what it looks at is
 * the same everywhere, and Firefox 153's pages crash in it now and then.
 */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  if ((test.info().project.use.browserName ?? 'chromium') !== 'chromium') return []
  // Injected once; the next page load drops it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, {
      // Reporting what passes takes most of the time, and nobody reads it.
      resultTypes: ['violations'],
      ...given,
    })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`,
    )
  }, options)
}

export const expectNoViolation = async (page: Page) =>
  expect(await findViolations(page)).toEqual([])

declare global {
  interface Window {
    axe: typeof axe
  }
}
