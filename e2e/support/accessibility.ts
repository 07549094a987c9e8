import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { findViolations } from './axe.ts'
import { expect } from './test.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const everyRule: RunOptions = { rules: { 'target-size': { enabled: true } } }
const colorRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
/** Two views are checked by every rule, the others by those that colors or width can change. */
const views = [
  { size: phone, colorScheme: 'light', rules: everyRule },
  { size: phone, colorScheme: 'dark', rules: colorRules },
  { size: desktop, colorScheme: 'dark', rules: everyRule },
  { size: desktop, colorScheme: 'light', rules: colorRules },
] as const

/** Phones, and a desktop's window zoomed in to 400 % (WCAG 1.4.10). */
const narrow = [
  [390, 640],
  [360, 640],
  [320, 640],
  [320, 256],
] as const

/** No violation in light and dark, on a phone and on a desktop, and no sideways scrolling on a phone. */
export async function expectAccessible(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  for (const { size, colorScheme, rules } of views) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    // Further down, the header that stays at the top may cover half a link, and everywhere the bar at a phone's lower edge.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await placeBar(page, 'static')
    const violations = await findViolations(page, rules)
    expect(violations, `${name}, ${colorScheme}, ${size.width} px`).toEqual([])
  }
  await placeBar(page, '')
  for (const [width, height] of narrow) {
    await page.setViewportSize({ width, height })
    // What the page draws for its new width is there with the next frame.
    await expect
      .poll(() => overflowPx(page), `${name}: overflow at ${width} × ${height} px`)
      .toBe(0)
  }
}

const placeBar = (page: Page, position: string) =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.act-bar')) bar.style.position = value
  }, position)

/** By how many pixels the page is wider than its window. */
const overflowPx = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
