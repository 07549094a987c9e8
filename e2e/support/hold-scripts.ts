import type { Page } from '@playwright/test'

/** Every linked script waits for `release()`, as on a slow connection. */
export async function holdScripts(page: Page) {
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    asked.push(route.request().url().split('/').pop() ?? '')
    await released
    await route.continue()
  })
  return { asked, release: () => release() }
}
