import type { Locator, Page } from '@playwright/test'
import { postAsAdmin } from '../support/admin.ts'
import { createCustomer, guestPassword } from '../support/customers.ts'
import { logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** Holds the answers of a call back, until the function it returns is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**${path}`, async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

/** The same place before and after an answer has arrived. */
async function expectStill(target: Locator, arrive: () => void, arrived: Locator) {
  await expect(target).toBeVisible()
  const before = await target.boundingBox()
  arrive()
  await expect(arrived).toBeVisible()
  expect(await target.boundingBox()).toEqual(before)
}

test('receipts that arrive late move no button', async ({ page }) => {
  await logIn(page, 'basic')
  const arrive = await hold(page, '/payment-history')
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expectStill(
    page.getByRole('button', { name: /^Pay SB-/ }).first(),
    arrive,
    page.getByRole('button', { name: /^Download the receipt/ }).first(),
  )
})

for (const width of [390, 1280])
  test(`at ${width} px, a plan that arrives late moves no tab`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await logIn(page, 'premium')
    const arrive = await hold(page, '/subscription')
    await page.goto('/cabinet/premium/billings')
    await expectStill(
      page.getByRole('tab', { name: 'User Statements' }),
      arrive,
      page.getByText(/^Next payment on/),
    )
  })

test('on a phone, what is to pay moves nothing below it as it arrives late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const { username } = await createCustomer()
  const order = {
    orderType: 'Device',
    orderDescription: 'Door sensor',
    orderPrice: '41.80',
    requestKind: 'device',
  }
  await postAsAdmin('/admin/orders', { username, ...order })
  await logIn(page, username, guestPassword)
  const arrive = await hold(page, '/account-summary')
  await page.reload()
  await expect(page.getByText('Basic, no plan')).toBeVisible()
  await expectStill(
    page.getByRole('button', { name: 'Subscribe', exact: true }),
    arrive,
    page.getByRole('link', { name: 'Pay in Billing' }),
  )
})

test('counts that arrive late move no link between the admin pages', async ({ page }) => {
  await logIn(page, 'admin')
  const arrive = await hold(page, '/admin/open-work')
  await page.goto('/cabinet/admin/customers')
  await expectStill(
    page.getByRole('button', { name: 'More', exact: true }),
    arrive,
    page.getByRole('link', { name: /^Orders \d+ unpaid$/ }),
  )
})
