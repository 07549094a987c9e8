import type { BrowserContext } from '@playwright/test'
import { cookieNames } from '@smart-bird/contracts/limits'

export async function readCookie(context: BrowserContext, name: keyof typeof cookieNames) {
  const cookies = await context.cookies()
  return cookies.find((cookie) => cookie.name === cookieNames[name])?.value
}
