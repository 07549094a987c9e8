import { expect, type Page } from '@playwright/test'
import { storageKeys } from '@smart-bird/contracts/limits'

/** When this browser's wait began, as stored; null without a wait. */
export const stamp = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.restartTimestamp)

/** Retried, because the page reloads itself when the wait is over, possibly while it is being asked. */
export const expectNoStamp = (page: Page) =>
  expect(async () => expect(await stamp(page)).toBeNull()).toPass()

/** Returns to a cabinet whose wait began some seconds ago, so that no test sits through it. */
export async function waitHasLasted(page: Page, seconds: number) {
  const cabinet = page.url()
  // Changed on a page without scripts: the cabinet would end its wait before it is reloaded.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key, ms]) => localStorage.setItem(String(key), String(Date.now() - Number(ms))),
    [storageKeys.restartTimestamp, seconds * 1000],
  )
  await page.goto(cabinet)
}
