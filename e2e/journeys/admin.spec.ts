import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '../support/admin-test.ts'
import { guestPassword } from '../support/customers.ts'
import { postFromElsewhere } from '../support/elsewhere.ts'
import { confirm, dismissAlert } from '../support/home-card.ts'
import { createCustomerWithHouse, setWebhooks } from '../support/house-customers.ts'
import { controlHouse, hookAddress } from '../support/houses.ts'
import { demoPassword, logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { addresses, expect, test as loggedOutTest } from '../support/test.ts'

/** A browser in which nobody is logged in. */
const noCookies = { cookies: [], origins: [] }
const openAdmin = (page: Page, path: string) => page.goto(`/cabinet/admin/${path}`)
const notice = (page: Page, sentence: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(sentence)

test('an admin makes a customer of an enquiry, adds an order, views the cabinet as the customer, and blocks the account', async ({
  page,
  browser,
}) => {
  test.slow()
  const username = `visitor${randomInt(1e7)}`
  const email = `${username}@journeys.smartbird.example`
  await sendEnquiry(email)
  await page.goto('/cabinet/admin/home')
  await page.getByRole('link', { name: 'Admin Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Page' })).toBeVisible()
  await page.getByRole('link', { name: /enquir(y|ies) to answer$/ }).click()

  await page.getByLabel('Search').fill(email)
  // Typing rests first: the search would else come after what follows, and lead back here.
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText(/^open, 4[78] hours left$/)).toHaveCount(1)
  await page.getByRole('button', { name: /^Open .*, SB-E-/ }).click()
  // However long the enquiry is, its buttons stay in sight.
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Create customer' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Create and invite' }).click()
  await expect(page.getByRole('main').getByText(username, { exact: true })).toBeVisible()
  await expect(page.getByText('invited', { exact: true })).toBeVisible()
  await noteTheDog(page)

  const invitation = /https?:\S+\/welcome#\S+/.exec(
    (await findEmail(email, /account is ready/)).text,
  )?.[0]
  const customer = await browser.newContext({ storageState: noCookies, baseURL: addresses.web })
  const cabinet = await customer.newPage()
  await cabinet.goto(invitation ?? '')
  await cabinet.getByLabel('New password', { exact: true }).fill(guestPassword)
  await cabinet.getByLabel('Confirm password', { exact: true }).fill(guestPassword)
  await cabinet.getByRole('button', { name: 'Set password' }).click()
  await expect(cabinet).toHaveURL(/\/login$/)
  await logIn(cabinet, username, guestPassword)

  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New order' })
  await expect(dialog.getByLabel('Customer', { exact: true })).toHaveValue(username)
  await dialog.getByLabel('From our price list').selectOption('Vents: $350')
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(notice(page, /The order was created/)).toBeVisible()
  await cabinet.goto(`/cabinet/${username}/billings`)
  await expect(cabinet.getByText('Vents')).toBeVisible()
  await expect(cabinet.getByText('Large dog')).toHaveCount(0)

  await page.getByRole('link', { name: /^Vents/ }).click()
  await expect(page.getByText('Large dog')).toBeVisible()
  await page.getByRole('button', { name: /^Remind of SB-/ }).click()
  await page.getByRole('button', { name: 'Send reminder' }).click()
  await expect(notice(page, 'The reminder is on its way.')).toBeVisible()
  await expect(page.getByText(/^Reminded/)).toBeVisible()
  await findEmail(email, /^Reminder: order SB-/)
  await page.goBack()

  await page.reload()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('link', { name: 'View as customer' }).click()
  const view = await opening
  const reason = view.getByLabel('Why are you looking?')
  await view.getByRole('button', { name: 'View as customer' }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Invoice question')
  await view.getByRole('button', { name: 'View as customer' }).click()
  await expect(view).toHaveURL(new RegExp(`/cabinet/${username}/home$`))
  await expect(view.getByRole('region', { name: 'View as customer' })).toContainText(
    'Viewing as Visitor Example. Read-only until ',
  )
  // The other tabs stay the admin's.
  await page.reload()
  await expect(page.getByRole('main').getByText(username, { exact: true })).toBeVisible()
  const closed = view.waitForEvent('close')
  await view.getByRole('button', { name: 'Stop viewing' }).click()
  await closed

  await cabinet.goto(`/cabinet/${username}/home`)
  await cabinet.getByRole('link', { name: 'Diary' }).click()
  await expect(cabinet.getByText('Site Administrator looked at your cabinet')).toBeVisible()
  await expect(cabinet.getByText('Reason: Invoice question')).toBeVisible()
  await expect(cabinet.getByText(/^New order SB-/)).toBeVisible()

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('button', { name: 'Block' }).click()
  await confirm(
    page,
    `Stop Visitor Example (${username}) from logging in? All sessions of the account end immediately.`,
    'Block',
  )
  await expect(page.getByText('blocked', { exact: true })).toBeVisible()
  await cabinet.reload()
  await expect(cabinet).toHaveURL(/\/login/)
  await customer.close()

  await openAdmin(page, `audit?search=${username}`)
  for (const action of [
    'Customer created',
    'View as customer started',
    'View as customer ended',
    'Customer blocked',
  ])
    await expect(page.getByRole('cell', { name: action, exact: true })).toBeVisible()
})

/** The likely cause that the page names, by mode of the sandbox's house. */
const causes = {
  up: /^The home received the test and answered\./,
  down: /^The connection was closed/,
  error: /^The home answered 500\./,
  redirect: /^The address redirects/,
  garbage: /^Something other than the platform answers/,
  local_only: /local_only: false/,
}

/** It begins with what the enquiry said, and takes no code. */
async function noteTheDog(page: Page) {
  await expect(page.getByText(/^Pets: .*ZIP code: /s)).toBeVisible()
  await page.getByRole('button', { name: 'Edit note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Internal note' })
  await dialog.getByLabel('Note').fill('Gate code 4821')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText(/looks like a code or a password/)).toBeVisible()
  await dialog.getByLabel('Note').fill('Large dog, ring first.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('main').getByText('Large dog, ring first.')).toBeVisible()
}

test('an admin sets webhooks with the password, tests them, and reads why a house is silent', async ({
  page,
}) => {
  const { id, username } = await createCustomerWithHouse()
  const wrong = hookAddress(username, 'mistyped')
  await openAdmin(page, 'configuration')
  await page.getByRole('tab', { name: 'Other Settings' }).click()
  await expect(page).toHaveURL(/#other-settings$/)
  await page.getByRole('heading', { name: 'Company' }).waitFor()
  await page.getByRole('tab', { name: 'Webhook Settings' }).click()
  const settings = page.getByRole('tabpanel', { name: 'Webhook Settings' })
  await settings.getByLabel('New Subscription Web Hook').fill(hookAddress(username, 'subscription'))
  await settings.getByLabel("For User's Username").fill(username)
  await settings.getByLabel('Service Web Hook').fill(wrong)
  await settings.getByLabel('Confirm Your Password', { exact: true }).fill(demoPassword)
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, 'Changes saved successfully!')

  await openAdmin(page, `customers/${id}`)
  await page.getByText('Connection', { exact: true }).click()
  const test = page.getByRole('button', { name: 'Test the service webhook' })
  await test.click()
  await expect(page.getByText(/has no webhook with this id/)).toBeVisible()
  await setWebhooks(username)
  for (const [mode, cause] of Object.entries(causes)) {
    await controlHouse(username, { mode })
    await test.click()
    await expect(page.getByText(cause)).toBeVisible()
  }
  await openAdmin(page, `deliveries?search=${username}&outcome=failed`)
  await expect(page.getByRole('button', { name: /^Open .*, test, / }).first()).toBeVisible()
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/401 \(/] })

  test('changes no webhook and shows an alert', async ({ page }) => {
    await openAdmin(page, 'configuration')
    await page.getByLabel("For User's Username").fill('premium')
    await page.getByLabel('Confirm Your Password', { exact: true }).fill('Wrong#2026')
    // They come when the username is left, and move the button down.
    await expect(page.getByText(/^Stored: /)).toHaveCount(2)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await dismissAlert(page, 'The current password is incorrect.')
    await expect(page.getByLabel("For User's Username")).toHaveValue('premium')
  })
})

test('a list and its dialog work with the keyboard alone', async ({ page }) => {
  await openAdmin(page, 'orders')
  const opener = page.getByRole('button', { name: 'New order' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New order' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Customer', { exact: true })).toBeFocused()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    // Past the last button, the dialog turns the focus around in the next frame.
    await expect
      .poll(() => dialog.evaluate((box) => box.contains(document.activeElement)))
      .toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  const price = page.getByRole('columnheader', { name: 'Price' })
  await price.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=price&direction=desc/)
  await page.goBack()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
})

test('a customer is picked by name, and found from any page', async ({ page }) => {
  await openAdmin(page, 'orders')
  await page.getByRole('button', { name: 'New order' }).click()
  const field = page.getByLabel('Customer', { exact: true })
  await field.pressSequentially('Premium C')
  await page.getByRole('option', { name: /^premium/ }).click()
  await expect(field).toHaveValue('premium')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await page.getByLabel('Find a customer, order or enquiry').pressSequentially('premium')
  await page.getByRole('option', { name: /^Premium Customer/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Customer' })).toBeVisible()
})

test('a list begins in the upper third, and every value stands below its heading, also where a cell is empty', async ({
  page,
}) => {
  for (const list of ['customers', 'subscriptions', 'audit', 'emails', 'houses', 'orders']) {
    await openAdmin(page, list)
    const first = page.getByRole('row').nth(1)
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y, list).toBeLessThanOrEqual(300)
    const misplaced = await page.getByRole('table').evaluate((table) => {
      const places = (row: Element) =>
        [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left))
      // A day above its rows has all columns.
      const all = table.querySelectorAll('tr:not(:has([colspan]))')
      const [head = [], ...rows] = [...all].map(places)
      return rows.filter((row) => row.join() !== head.join()).length
    })
    expect(misplaced, list).toBe(0)
  }
})

test('a list is saved as a CSV file that spreadsheets read', async ({ page }) => {
  await openAdmin(page, 'subscriptions?status=active')
  await expect(page.getByRole('link', { name: 'Premium Customer' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await (await download).createReadStream()
  let text = ''
  for await (const chunk of file) text += chunk
  expect(text.startsWith('\ufeffId,Username,Full Name,')).toBe(true)
  expect(text).toContain(',premium,')
  expect(text).not.toContain(',basic,basic')
})

loggedOutTest('a customer finds no admin pages', async ({ page }) => {
  await logIn(page, 'premium')
  await page.goto('/cabinet/premium/subscriptions')
  await expect(page).toHaveURL(/admin-page$/)
  await expect(page.getByRole('button', { name: 'Thank you' })).toHaveCount(2)
})

const expectNotice = (page: Page, sentence: string) => expect(notice(page, sentence)).toBeVisible()

const sendEnquiry = (email: string) =>
  postFromElsewhere('/api/v1.0/email/send', {
    user_id: 'smart-bird',
    service_id: 'smart-bird-mail',
    template_id: 'contact',
    template_params: {
      name: 'Visitor Example',
      titleName: 'Visitor Example 60601',
      phone: '3125550111',
      email,
      description: 'Two rooms near the lake.',
      purpose: 'home',
      package: '1-2-bedroom',
      howHeard: 'friend',
      anyPet: 'No pets',
      zipcode: '60601',
    },
  })
