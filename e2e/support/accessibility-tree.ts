import type { Locator, Page } from '@playwright/test'

type Part = { role: string; live: string; required: boolean }

/** The parts of the page that the browser shows to a screen reader. */
export async function readTree(page: Page): Promise<Part[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, properties = [] }) => {
      const value = (name: string) => properties.find((one) => one.name === name)?.value.value
      return {
        role: String(role?.value),
        live: String(value('live') ?? 'off'),
        required: value('required') === true,
      }
    })
}

export const liveRegions = (tree: readonly Part[], live: string) =>
  tree.filter((part) => part.live === live)

/** How far a box is scrolled, and how much wider than itself its content is. */
export const sizeAt = (box: Locator) =>
  box.evaluate(({ scrollTop, scrollWidth, clientWidth }) => ({
    scrolledPx: scrollTop,
    overflowPx: scrollWidth - clientWidth,
  }))
