import { expect, type Page } from '@playwright/test'
import { storageKeys } from '@smart-bird/contracts/limits'

/** When the wait of this browser began, as it is kept; null without one. */
export const stamp = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.restartTimestamp)

/** The wait is over, after which the page loads itself anew: it may do so while it is asked. */
export const expectNoStamp = (page: Page) =>
  expect(async () => expect(await stamp(page)).toBeNull()).toPass()

/** Comes back to a cabinet whose wait began some seconds ago: nobody has to sit through it. */
export async function waitHasLasted(page: Page, seconds: number) {
  const cabinet = page.url()
  // Changed where nothing runs: the open page would otherwise end its wait before it is loaded anew.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key, ms]) => localStorage.setItem(String(key), String(Date.now() - Number(ms))),
    [storageKeys.restartTimestamp, seconds * 1000],
  )
  await page.goto(cabinet)
}
