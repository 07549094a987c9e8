import type { Page } from '@playwright/test'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { expectNoViolation } from '../support/axe.ts'
import { readCookie } from '../support/cookies.ts'
import { guestPassword } from '../support/customers.ts'
import { confirm, homeCard } from '../support/home-card.ts'
import { createCustomerWithHouse } from '../support/house-customers.ts'
import { findHouse } from '../support/houses.ts'
import { logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { decide } from '../support/paypal.ts'
import { expect, test } from '../support/test.ts'

// PayPal's event may settle the payment before the customer is back; the return then answers 400.
test.use({ expectedErrors: [/400 \(Bad Request\).*\/payment-success/] })

test('a customer subscribes, syncs the house, and unsubscribes after reading what ends', async ({
  page,
  context,
}) => {
  test.slow()
  const { username, email } = await createCustomerWithHouse()
  await logIn(page, username, guestPassword)
  const home = homeCard(page)
  await expect(home.value('Home status')).toContainText('basic')
  await expect(home.refreshStatus).toBeHidden()

  await subscribe(page)
  await expect(page.getByRole('button', { name: 'UnSubscribe' })).toBeVisible()
  await syncStatus(page, 'premium')
  expect((await findHouse(username)).status).toBe('premium')
  expect((await findEmail(email, /receipt/i)).text).toContain('29.00')

  const token = await readCookie(context, 'token')
  await unsubscribe(page)
  expect(await readCookie(context, 'token')).not.toBe(token)
  // The house keeps its status until the customer syncs it.
  await expect(home.value('Home status')).toContainText('premium')
  expect((await findHouse(username)).status).toBe('premium')
  await syncStatus(page, 'basic')
  expect((await findHouse(username)).status).toBe('basic')
  await findEmail(email, /has ended/)
})

async function subscribe(page: Page) {
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  const consent = page.getByRole('alertdialog')
  await expect(consent.getByText(/Your personal data will be used/)).toBeVisible()
  await expect(consent.getByText(/Cancel anytime/)).toBeVisible()
  await expectNoViolation(page)
  await consent.getByRole('button', { name: 'Subscribe' }).click()
  await decide(page, 'Approve')
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('article').getByText('Paid')).toHaveCount(1)
  await page.getByRole('link', { name: 'Return to personal office' }).click()
}

async function unsubscribe(page: Page) {
  await page.getByRole('button', { name: 'UnSubscribe' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(confirmations.unsubscribe)).toBeVisible()
  await expect(question.getByText(/Your Bonus period goes on until/)).toBeVisible()
  await expect(question.getByText(/You paid \$29\.00 on .* ask us for a refund by/)).toBeVisible()
  await expect(question.getByText(/won’t be charged/)).toBeVisible()
  await expectNoViolation(page)
  await question.getByRole('button', { name: 'UnSubscribe' }).click()
  await expect(page.getByText(/Your subscription is canceled/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible()
}

/** The icon shows while house and account differ. A sync gives the house the account's status. */
async function syncStatus(page: Page, status: 'basic' | 'premium') {
  const home = homeCard(page)
  await home.refreshStatus.click()
  await confirm(page, confirmations.statusSync, 'Switch')
  await expect(home.value('Home status')).toContainText(status)
  await expect(home.refreshStatus).toBeHidden()
}
