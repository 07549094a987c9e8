import type { Page } from '@playwright/test'
import { createCustomer, guestPassword } from '../support/customers.ts'
import { contactForm } from '../support/enquiry.ts'
import { fillLogin, logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'
import { pressInMenu } from '../support/user-menu.ts'

const text = 'The porch light blinks, and nobody is home.'

/** Ways out of a page, each with the way back to it. A dialog is open again after each, without being asked for. */
const waysOut: Record<string, (page: Page) => Promise<unknown>> = {
  'a reload': (page) => page.reload(),
  async 'another link and Back'(page) {
    await page.goto('/support')
    await page.goBack()
  },
  async 'Back and forward'(page) {
    await page.goBack()
    await page.goForward()
  },
  async 'an update of the site'(page) {
    // The page's code of before is gone: what isn't loaded yet can't be, and the page asks for a reload.
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    await page.reload().catch(() => undefined)
    await page.unroute('**/assets/*.js')
    await page.reload()
  },
}

test.use({ expectedErrors: [/401 \(|404 \(|Failed to fetch dynamically imported module/] })

test('what a visitor wrote to us is there after every way out', async ({ page }) => {
  await page.goto('/faq/')
  await page.goto('/')
  const words = contactForm(page).field('description')
  await words.fill(text)
  // Until its code is here, the browser alone has it.
  await expect(page.locator('#contact form:not([data-hydrate])')).toHaveCount(1)
  for (const [way, go] of Object.entries(waysOut)) {
    await go(page)
    await expect(words, way).toHaveValue(text)
  }
})

test('what a visitor wrote to us is there after the tab’s process died', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only its driver can kill a tab')
  await page.goto('/')
  await contactForm(page).field('description').fill(text)
  await expect(page.locator('#contact form:not([data-hydrate])')).toHaveCount(1)
  // Playwright gives a crashed page up, the browser doesn't.
  const tab = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  tab.send('Page.crash').catch(() => undefined)
  await crashed
  await tab.send('Page.reload')
  const expression =
    "const words = document.querySelector('#contact [name=description]'); words?.scrollIntoView(); words?.value"
  await expect
    .poll(
      async () => (await tab.send('Runtime.evaluate', { expression: `{${expression}}` })).result,
    )
    .toMatchObject({ value: text })
})

test('what a customer was about to report is there after every way out, and after the session ended', async ({
  page,
  context,
}) => {
  const { username } = await createCustomer()
  await logIn(page, username, guestPassword)
  const words = page.getByRole('dialog', { name: 'Help Us Improve' }).getByLabel('Description')
  await pressInMenu(page, 'Suggest & Report')
  await words.fill(text)
  for (const [way, go] of Object.entries(waysOut)) {
    await go(page)
    await expect(words, way).toHaveValue(text)
  }
  await context.clearCookies({ name: /^usat/ })
  await page.reload()
  await fillLogin(page, username, guestPassword)
  await expect(page).toHaveURL(/\/home$/)
  await expect(words).toHaveValue(text)
})

test('a new order is there after every way out', async ({ page }) => {
  const { id } = await createCustomer()
  await logIn(page, 'admin')
  await page.goto(`/cabinet/admin/customers/${id}`)
  const words = page.getByRole('dialog', { name: 'New order' }).getByLabel('Description')
  await page.getByRole('button', { name: 'New order' }).click()
  await words.fill(text)
  for (const [way, go] of Object.entries(waysOut)) {
    await go(page)
    await expect(words, way).toHaveValue(text)
  }
})
