import { test as base, type ConsoleMessage, expect } from '@playwright/test'

const address = (name: string) => process.env[name] ?? ''
export const addresses = {
  web: address('E2E_WEB'),
  api: address('E2E_API'),
  sandbox: address('E2E_SANDBOX'),
}

type Fixtures = {
  /** Patterns of console errors that this test expects, e.g. the refused login it provokes. */
  expectedErrors: RegExp[]
  watchConsole: undefined
}

/** A test in a fresh browser; an unexpected console error or exception fails it. */
export const test = base.extend<Fixtures>({
  baseURL: addresses.web,
  expectedErrors: [[], { option: true }],
  watchConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      const isExpected = (text: string) => expectedErrors.some((pattern) => pattern.test(text))
      const add = (text: string) => {
        if (!isExpected(text)) errors.push(text)
      }
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') add(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => add(String(error.error())))
      await use(undefined)
      expect(errors, 'no unexpected errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
