import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const demoPassword = 'Demo#2026'

/** Logs in on the login page. */
export async function logIn(page: Page, username: string, password = demoPassword) {
  await page.goto('/login')
  await fillLogin(page, username, password)
  await expect(page).toHaveURL(new RegExp(`/cabinet/${username}/home$`))
}

/** Fills in and sends the login form that is on the page. */
export async function fillLogin(page: Page, username: string, password = demoPassword) {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
}
