import type { BrowserContextOptions } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { addresses, test as base } from './test.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A test in a browser in which the administrator has signed in: once for all tests of a worker. */
export const test = base.extend<object, { adminState: State }>({
  adminState: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: addresses.web })
      await signIn(await context.newPage(), 'admin')
      const state = await context.storageState()
      await context.close()
      await use(state)
    },
    { scope: 'worker' },
  ],
  storageState: ({ adminState }, use) => use(adminState),
})
