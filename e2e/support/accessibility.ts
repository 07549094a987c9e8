import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { findViolations } from './axe.ts'
import { expect } from './test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const everyRule: RunOptions = { rules: { 'target-size': { enabled: true } } }
const colourRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
/** Where every rule is asked, and where only those that a colour scheme or a width can change. */
const views = [
  { size: phone, colorScheme: 'light', rules: everyRule },
  { size: phone, colorScheme: 'dark', rules: colourRules },
  { size: desk, colorScheme: 'dark', rules: everyRule },
  { size: desk, colorScheme: 'light', rules: colourRules },
] as const

/** No violation by day and by night, on a phone and at a desk, and nothing sticks out of a phone. */
export async function expectAccessible(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  for (const { size, colorScheme, rules } of views) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await findViolations(page, rules)
    expect(violations, `${name}, ${colorScheme}, ${size.width} px`).toEqual([])
  }
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await findSticksOut(page), `${name}: what sticks out at ${width} px`).toBe(0)
  }
}

/** By how many pixels the page is wider than its window. */
const findSticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
