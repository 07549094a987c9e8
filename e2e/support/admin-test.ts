import type { BrowserContextOptions } from '@playwright/test'
import { logIn } from './log-in.ts'
import { addresses, test as base } from './test.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A test in a browser where an admin is logged in; each worker logs in once. */
export const test = base.extend<object, { adminState: State }>({
  adminState: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: addresses.web })
      await logIn(await context.newPage(), 'admin')
      const state = await context.storageState()
      await context.close()
      await use(state)
    },
    { scope: 'worker' },
  ],
  storageState: ({ adminState }, use) => use(adminState),
})
