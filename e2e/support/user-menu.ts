import type { Page } from '@playwright/test'

/** Opens the menu under the customer's name and presses one of its buttons. */
export async function pressInMenu(page: Page, name: 'Suggest & Report' | 'Logout') {
  await userMenu(page).click()
  await page.getByRole('button', { name, exact: true }).click()
}

export const userMenu = (page: Page) => page.getByRole('button', { name: /Menu$/ })
