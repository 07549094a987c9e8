import type { Page } from '@playwright/test'
import { postAsAdmin } from '../support/admin.ts'
import { createCustomer, guestPassword } from '../support/customers.ts'
import { fillLogin, logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'
import { pressInMenu } from '../support/user-menu.ts'

/** From now on no code arrives: two deploys ago, or a bad line. */
async function loseCode(page: Page) {
  const assets = /\/assets\/.*\.js$/
  await page.route(assets, (route) => route.fulfill({ status: 404 }))
  return () => page.unroute(assets)
}
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part didn’t load' })
/** As if it had been waited for. */
const afterSeconds = (page: Page, seconds: number) =>
  page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = ms
    }
  }, seconds * 1000)

test.use({
  expectedErrors: [/404 \(|dynamically imported module|ERR_FAILED/],
  reducedMotion: 'no-preference',
})

test.describe('a page that was open during a deploy', () => {
  test('keeps what was typed when a dialog can’t be loaded, and one reload brings all of it', async ({
    page,
  }) => {
    const { username } = await createCustomer()
    await logIn(page, username, guestPassword)
    await page.getByRole('link', { name: 'Settings' }).first().click()
    const name = page.getByLabel('Full Name')
    await name.fill('Anna Ames')
    const find = await loseCode(page)
    await pressInMenu(page, 'Suggest & Report')
    await expect(missing(page)).toBeInViewport()
    await expect(name).toHaveValue('Anna Ames')
    await find()
    await missing(page).getByRole('button', { name: 'Reload' }).click()
    await expect(name).toHaveValue('Anna Ames')
    await pressInMenu(page, 'Suggest & Report')
    await expect(page.getByRole('dialog', { name: 'Help Us Improve' })).toBeVisible()
  })

  const presses: readonly [what: string, path: string, name: string | RegExp][] = [
    ['Restart Home', '/cabinet/uat/home', /^Restart/],
    ['two-factor login', '/cabinet/uat/settings#password-settings', 'Set up'],
    ['a receipt', '/cabinet/premium/billings#user-statements', /^Download the receipt/],
    ['a statement of a year', '/cabinet/premium/billings#user-statements', /^Statement \d{4}/],
  ]
  for (const [what, path, name] of presses)
    test(`stays when it presses ${what}`, async ({ page }) => {
      await logIn(page, path.split('/')[2] ?? '')
      await page.goto(path)
      await expectStays(page, name)
    })

  test('stays when it presses Pay', async ({ page }) => {
    const { username } = await createCustomer()
    await postAsAdmin('/admin/orders', {
      ...{ username, orderType: 'Device', requestKind: 'device' },
      ...{ orderDescription: 'Door sensor', orderPrice: '41.80' },
    })
    await logIn(page, username, guestPassword)
    await page.goto(`/cabinet/${username}/billings`)
    await expectStays(page, /^Pay SB/)
  })
})

/** When a button is pressed on a page that has all it loads by itself. */
async function expectStays(page: Page, name: string | RegExp) {
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name, disabled: false }).first()
  await expect(button).toBeVisible()
  await expect(main.getByText(/^Loading/)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await loseCode(page)
  const words = await main.innerText()
  await button.click()
  await expect(missing(page)).toBeInViewport()
  expect(await main.innerText()).toContain(words.slice(0, 200))
  await expect(page.getByText(/try again/i)).toBeHidden()
}

test('a contact form that can’t be sent says so beside the other ways, and keeps its text', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/#contact')
  await page.getByLabel('Your name').fill('Anna Ames')
  await expect(page.getByText('The form can’t be sent')).toBeHidden()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The form can’t be sent')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Anna Ames')
})

test('a page whose scripts never come speaks within 20 seconds, and goes on waiting', async ({
  page,
}) => {
  let isLost = true
  await page.route(/\/assets\/.*\.js$/, (route) => (isLost ? route.abort() : route.continue()))
  await page.goto('/login')
  const reload = page.getByRole('button', { name: 'Reload' })
  await afterSeconds(page, 19)
  await expect(reload).toBeHidden()
  await afterSeconds(page, 20.5)
  await expect(page.getByText('This is taking too long')).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()
  isLost = false
  await reload.click()
  await fillLogin(page, 'uat')
  await expect(page).toHaveURL(/\/cabinet\/uat\/home$/)
})
