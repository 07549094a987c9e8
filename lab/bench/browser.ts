import { type Browser, chromium } from 'playwright-core'
import { freePort } from '../../apps/sandbox/src/lib/server.ts'
import { launchOptions } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'

/** The tests' Chromium with a debugging port, which Lighthouse drives. */
export async function openBrowser() {
  const { args, ...options } = await launchOptions()
  const port = await freePort()
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  return { browser, port }
}

type Addresses = Awaited<ReturnType<typeof startProduct>>['addresses']

/** Measures the whole product with its demo data in the browser. */
export async function withPages<T>(
  measure: (browser: Browser, addresses: Addresses) => Promise<T>,
): Promise<T> {
  const product = await startProduct()
  const { browser } = await openBrowser()
  try {
    return await measure(browser, product.addresses)
  } finally {
    await browser.close()
    await product.stop()
  }
}
