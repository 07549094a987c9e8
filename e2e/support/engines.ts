import type { Browser, PlaywrightWorkerArgs } from '@playwright/test'
import { launchWebKit } from '../webkit/browser.ts'
import type { ContextOptions } from '../webkit/context.ts'
import { hasWebKit } from '../webkit/installed.ts'
import { hasFirefox, withOurPages } from './firefox.ts'

type Playwright = PlaywrightWorkerArgs['playwright']
/** Where Playwright Test hooks into Playwright: here, the options that a test sets. */
type Hooks = {
  _instrumentation: { runBeforeCreateBrowserContext(options: ContextOptions): Promise<void> }
}

/** Playwright with Debian's browsers in place of the patched ones that it would download. */
export function withDebiansBrowsers(playwright: Playwright): Playwright {
  const { firefox, webkit } = playwright
  const launchFirefox = firefox.launch.bind(firefox)
  firefox.launch = async (options) => withOurPages(await launchFirefox(options))
  const { _instrumentation: hooks } = webkit as unknown as Hooks
  const complete = (options: ContextOptions) => hooks.runBeforeCreateBrowserContext(options)
  webkit.launch = async () => (await launchWebKit(complete)) as unknown as Browser
  return playwright
}

/** Why the tests of an engine can't run here. */
export function missingBrowser(engine: string): string | undefined {
  if (engine === 'firefox' && !hasFirefox)
    return 'not held against Firefox: install Debian’s firefox-esr'
  if (engine === 'webkit' && !hasWebKit)
    return 'not held against WebKit: install Debian’s webkit2gtk-driver and xvfb'
  return undefined
}
