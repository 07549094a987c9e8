import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The home in the cabinet: its tile, its wait and its card. */
export function homeCard(page: Page) {
  const card = page.getByRole('region', { name: 'Home', exact: true })
  const tile = page.getByRole('region', { name: 'Your home', exact: true })
  const wait = page.getByRole('region', { name: /^(Restart of your home|Home version update)$/ })
  const value = (name: string) =>
    card.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd')
  return {
    value,
    viewHome: tile.getByRole('link', { name: /View Home/ }),
    restart: tile.getByRole('button', { name: 'Restart Home' }),
    refreshStatus: card.getByRole('button', { name: 'Switch home status' }),
    refreshVersion: card.getByRole('button', { name: 'Refresh home version' }),
    refreshNow: page.getByRole('button', { name: 'Refresh now' }),
    clock: wait.getByRole('progressbar'),
    status: wait.getByRole('status'),
    trouble: tile.getByRole('alert'),
    step: (name: string | RegExp) => wait.getByRole('listitem').filter({ hasText: name }),
  }
}

/** Answers the confirmation dialog, which must ask this question. */
export async function confirm(page: Page, question: string, answer: string) {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(question, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: answer, exact: true }).click()
}

/** Waits for this alert and dismisses it. */
export async function dismissAlert(page: Page, sentence: string) {
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect(notifications.getByText(sentence, { exact: true })).toBeVisible()
  await notifications.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notifications.getByText(sentence)).toBeHidden()
}
