import { chromium } from 'playwright-core'
import { freePort } from '../../apps/sandbox/src/lib/server.ts'
import { launchOptions } from '../../e2e/support/browser.ts'

/** The tests' Chromium with a debugging port, which Lighthouse drives. */
export async function openBrowser() {
  const { args, ...options } = await launchOptions()
  const port = await freePort()
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  return { browser, port, close: () => browser.close() }
}
