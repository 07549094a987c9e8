import type { BrowserContext } from '@playwright/test'
import { cookieNames } from '@smart-bird/contracts/limits'

/** The value of a cookie of this browser. */
export async function readCookie(context: BrowserContext, name: keyof typeof cookieNames) {
  const cookies = await context.cookies()
  return cookies.find((cookie) => cookie.name === cookieNames[name])?.value
}
