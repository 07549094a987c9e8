/** From the press of a receipt's button to the file on disk. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator } from 'playwright-core'
import { slowDown } from './visitor.ts'

type State = Awaited<ReturnType<typeof customerState>>
const settleMs = 500

/** A session, for visits that begin with an empty cache. */
export async function customerState(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('premium')
  await page.getByLabel('Password', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/home$/)
  const state = await context.storageState()
  await context.close()
  return state
}

/** The first receipt loads code and fonts, the second one finds them; in ms and bytes. */
export async function measureReceipts(browser: Browser, baseURL: string, storageState: State) {
  const context = await browser.newContext({ baseURL, storageState })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto('/cabinet/premium/billings#user-statements')
  const buttons = page.getByRole('button', { name: /^Download the receipt/ })
  await buttons.first().waitFor()
  await wait(settleMs)

  const save = async (button: Locator) => {
    await button.hover()
    const coming = page.waitForEvent('download')
    const began = performance.now()
    await page.mouse.down()
    await page.mouse.up()
    await (await coming).path()
    const tookMs = performance.now() - began
    await wait(settleMs)
    return tookMs
  }
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        name: entry.name,
        bytes: Number('encodedBodySize' in entry && entry.encodedBodySize),
      })),
    )
  const before = new Set((await loaded()).map(({ name }) => name))
  const firstMs = await save(buttons.nth(0))
  const added = (await loaded()).filter(({ name }) => !before.has(name))
  if (added.length === 0) throw new Error('The receipt was drawn without loading anything.')
  const bytesOf = (ending: string) =>
    added.filter(({ name }) => name.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0)
  const secondMs = await save(buttons.nth(1))
  await context.close()
  return { firstMs, secondMs, codeBytes: bytesOf('.js'), fontBytes: bytesOf('.ttf') }
}
