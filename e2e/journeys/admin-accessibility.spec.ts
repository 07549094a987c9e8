import type { Page } from '@playwright/test'
import { skipToContent } from '@smart-bird/content/navigation'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/admin-test.ts'
import { inviteCustomer, longNames } from '../support/customers.ts'
import { sendEnquiry } from '../support/enquiry.ts'
import { openDispute, winDispute } from '../support/paypal.ts'
import { addresses, expect } from '../support/test.ts'

/** The names of the buttons that open dialogs. */
type Dialogs = readonly (string | RegExp)[]

test.describe.configure({ mode: 'parallel' })

test('the admin lists of customers and orders, and their dialogs, are accessible', async ({
  page,
}) => {
  test.slow()
  await inviteCustomer(longNames)
  await check(page, 'admin-page', 'To do')
  await check(page, 'subscriptions?sort=id&direction=desc', 'All accounts')
  await check(page, 'customers', 'All accounts', ['New customer'])
  await check(page, 'orders?status=paid', 'All orders', ['New order', /^Refund /])
  await check(page, 'orders/SB-000001', 'Order', [/^Edit completion date/])
})

test('the admin lists of enquiries, houses, deliveries and emails are accessible', async ({
  page,
}) => {
  test.slow()
  await inviteCustomer(longNames)
  const reference = await sendEnquiry('list@journeys.smartbird.example')
  await check(page, 'enquiries', 'All enquiries', [new RegExp(reference)])
  await check(page, 'houses', 'All homes')
  await check(page, 'deliveries', 'All webhook deliveries')
  await check(page, 'emails', 'All emails', [/^Open Invitation/])
})

test('the other admin pages, and their dialogs, are accessible', async ({ page }) => {
  test.slow()
  const { id } = await inviteCustomer(longNames)
  await check(page, `customers/${id}`, 'Home')
  await check(page, 'customers/2', 'Home', ['Edit', 'Edit home', 'Show package'])
  await check(page, 'configuration', 'Account Settings')
  await check(page, 'money', 'Reconciliation')
  await check(page, 'audit', 'All actions')
})

test('the first Tab on an admin page leads to its content', async ({ page }) => {
  for (const path of ['admin-page', 'emails']) {
    await page.goto(`/cabinet/admin/${path}`)
    await page.getByRole('navigation', { name: 'Admin pages', exact: true }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: skipToContent })).toBeFocused()
  }
})

test('an admin sees a dispute as soon as PayPal tells of it, and how it was decided', async ({
  page,
}) => {
  const id = await openDispute()
  await page.goto(`/cabinet/admin/disputes?search=${id}`)
  const reloadUntil = (text: string | RegExp) =>
    expect(async () => {
      await page.reload()
      await expect(page.getByRole('row', { name: text })).toBeVisible({ timeout: 10_000 })
    }).toPass()
  await reloadUntil(/days left/)
  const answer = page.getByRole('link', { name: `Answer on PayPal: ${id}` })
  await expect(answer).toHaveAttribute('href', `${addresses.sandbox}/resolutioncenter/view/${id}`)
  await expectAccessible(page, 'disputes')
  await winDispute(id)
  await reloadUntil(/decided for us/)
})

async function check(page: Page, path: string, heading: string, dialogs: Dialogs = []) {
  await page.goto(`/cabinet/admin/${path}`)
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  await expect(page.getByText(/^Loading /)).toHaveCount(0)
  for (const fold of await page.locator('main details:not([open]) > summary').all())
    await fold.click()
  await expectAccessible(page, path)
  for (const opener of dialogs) {
    await page.getByRole('button', { name: opener, exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, `${path}, ${opener}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
}
