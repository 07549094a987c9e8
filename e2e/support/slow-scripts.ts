import type { Page } from '@playwright/test'

/** Everything but the small script in the page comes late, as on a bad connection; returns what was asked for. */
export async function slowScripts(page: Page, delayMs: number): Promise<string[]> {
  const asked: string[] = []
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const name = route.request().url().split('/').pop() ?? ''
    asked.push(name)
    if (!name.startsWith('boot-')) await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue()
  })
  return asked
}
