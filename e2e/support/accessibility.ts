import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
/** Where every rule is asked, and where only those that a colour scheme or a width can change. */
const views = [
  { size: phone, colorScheme: 'light', rules: 'all' },
  { size: phone, colorScheme: 'dark', rules: 'colours' },
  { size: desk, colorScheme: 'dark', rules: 'all' },
  { size: desk, colorScheme: 'light', rules: 'colours' },
] as const

/** No violation by day and by night, on a phone and at a desk, and nothing sticks out of a phone. */
export async function expectAccessible(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  for (const { size, colorScheme, rules } of views) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The content holds no frames, so the older mode, which opens no page of its own, sees the same.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
      // What passes is not looked at, and telling of it takes most of the time.
      resultTypes: ['violations'],
      ...(rules === 'all' && { rules: { 'target-size': { enabled: true } } }),
    })
    if (rules === 'colours') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    expect(violations.map(describe), `${name}, ${colorScheme}, ${size.width} px`).toEqual([])
  }
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await findSticksOut(page), `${name}: what sticks out at ${width} px`).toBe(0)
  }
}

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

const describe = ({ id, nodes }: Violation) =>
  `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`

/** By how many pixels the page is wider than its window. */
const findSticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
