import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './test.ts'

/** What axe finds in the page as it stands, each with its elements. */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  // A page keeps it until the next one is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, {
      // What passes is not looked at, and telling of it takes most of the time.
      resultTypes: ['violations'],
      ...given,
    })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`,
    )
  }, options)
}

/** The page as it stands has no violation that axe finds. */
export const expectNoViolation = async (page: Page) =>
  expect(await findViolations(page)).toEqual([])

declare global {
  interface Window {
    axe: typeof axe
  }
}
