import type { Page } from '@playwright/test'
import { errorCatalogue } from '@smart-bird/contracts/errors'
import { sentences } from '@smart-bird/contracts/fields'
import { readCookie } from '../support/cookies.ts'
import { createCustomer, guestPassword, inviteCustomer } from '../support/customers.ts'
import { demoPassword, fillLogin, logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { addresses, expect, test } from '../support/test.ts'

// Each test has its own customer, so the tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

const ownPassword = 'Lantern#4711-quiet'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openPasswordSettings = (page: Page, username: string) =>
  page.goto(`/cabinet/${username}/settings#password-settings`)

async function changePassword(page: Page, from: string, to: string) {
  await field(page, 'Current password').fill(from)
  await field(page, 'New password').fill(to)
  await field(page, 'Confirm password').fill(to)
  await press(page, 'Save Changes')
}

test.describe('an invitation', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] })

  test('leads from the email to a first password, once', async ({ page }) => {
    const { username, invitation } = await inviteCustomer()
    await page.goto(invitation)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(page.getByText(username)).toBeVisible()
    await field(page, 'New password').fill(ownPassword)
    await field(page, 'Confirm password').fill(`${ownPassword}x`)
    await expect(page.getByText(sentences.passwordsDiffer)).toBeVisible()
    await field(page, 'Confirm password').fill(ownPassword)
    await press(page, 'Set password')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your password is set. Please log in.')).toBeVisible()
    await fillLogin(page, username, ownPassword)
    await expect(page).toHaveURL(new RegExp(`/cabinet/${username}/home$`))
    await page.goto(invitation)
    await expect(page.getByText(/has already been used or has expired/)).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(new RegExp(`/cabinet/${username}/home$`))
  })
})

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/40[014] \(/] })

  test('is recovered with the emailed code; the temporary password must be replaced', async ({
    page,
    browser,
  }) => {
    const { username, email } = await createCustomer()
    const elsewhere = await browser.newPage({ baseURL: addresses.web })
    await logIn(elsewhere, username, guestPassword)

    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
    await field(page, 'Your email').fill('nobody@journeys.smartbird.example')
    await press(page, 'Send')
    await expect(page.getByText('Email not found. Please try again.')).toBeVisible()
    await field(page, 'Your email').fill(email)
    await press(page, 'Send')
    await expect(page.getByText('Email was sent, please check your inbox or spam')).toBeVisible()
    await expect(page).toHaveURL(/\/recovery-password$/)

    await expect(page.getByRole('button', { name: 'Enter' })).toBeDisabled()
    await field(page, 'Confirmation code').fill('not-the-code')
    await press(page, 'Enter')
    await expect(page.getByText(errorCatalogue.code_not_valid.sentence)).toBeVisible()
    await expect(page.getByText(errorCatalogue.code_not_valid.sentence)).toBeHidden()
    const link = await readLine(email, /confirmation code/, /^http\S+\/recovery-password#\S+$/m)
    await page.goto('/login')
    await page.goto(link)
    await expect(field(page, 'Confirmation code')).toHaveValue(/^(\w{6}-){3}\w{6}$/)
    await expect(page).toHaveURL(/\/recovery-password$/)
    await press(page, 'Enter')
    const sent = page.getByText(/^We emailed you a temporary password/)
    await expect(sent).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(sent).toBeVisible()

    const temporary = await readLine(email, /temporary .* password/, /^\S{24}$/m)
    await fillLogin(page, username, temporary)
    await expect(page).toHaveURL(/settings#password-settings$/)
    await page.goto(`/cabinet/${username}/home`)
    await expect(page).toHaveURL(/settings#password-settings$/)
    await expect(page.getByText(/temporary password\. Please set a new one/)).toBeVisible()
    await changePassword(page, temporary, ownPassword)
    await expect(page.getByText(/password was changed/i)).toBeVisible()
    await page.getByRole('link', { name: 'Back to Cabinet' }).click()
    await expect(page.getByRole('heading', { name: 'User Cabinet' })).toBeVisible()

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login$/)
    await elsewhere.context().close()
  })
})

test.describe('a changed password', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

  test('logs the second browser out, which returns to the same page after its next login', async ({
    page,
    browser,
  }) => {
    const { username, email } = await createCustomer()
    const elsewhere = await browser.newContext({ baseURL: addresses.web })
    const second = await elsewhere.newPage()
    await logIn(second, username, guestPassword)
    await openPasswordSettings(second, username)
    await expect(second.getByText('This device')).toBeVisible()

    await logIn(page, username, guestPassword)
    await openPasswordSettings(page, username)
    await changePassword(page, 'Wrong#2026', ownPassword)
    await expect(page.getByText(errorCatalogue.wrong_password.sentence)).toBeVisible()
    await changePassword(page, guestPassword, ownPassword)
    await expect(page.getByText(/password was changed/i)).toBeVisible()
    const message = await findEmail(email, /^Your password was changed$/)
    expect(message.text).toContain('logged out on every other device')
    await page.reload()
    await expect(page.getByText('This device')).toBeVisible()

    await second.reload()
    await expect(second).toHaveURL(/\/login$/)
    expect(await readCookie(elsewhere, 'token')).toBeUndefined()
    expect(await readCookie(elsewhere, 'houseVersion')).toBeUndefined()
    await fillLogin(second, username, ownPassword)
    await expect(second).toHaveURL(/settings#password-settings$/)
    await elsewhere.close()
  })
})

test.describe('the sessions card', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

  test('logs another device out', async ({ page, browser }) => {
    const { username } = await createCustomer()
    const phone = await browser.newPage({
      baseURL: addresses.web,
      userAgent:
        'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    })
    await logIn(phone, username, guestPassword)
    await logIn(page, username, guestPassword)
    await openPasswordSettings(page, username)
    await expect(page.getByText('This device')).toHaveCount(1)
    await press(page, 'Log out Chrome on Android')
    await expect(page.getByText('Chrome on Android was logged out.')).toBeVisible()
    await expect(page.getByText('Chrome on Android', { exact: true })).toBeHidden()
    await phone.reload()
    await expect(phone).toHaveURL(/\/login$/)
    await phone.context().close()
  })
})

test.describe('an account update', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

  test('replaces the token by way of the login page and says so', async ({ page, context }) => {
    const { username } = await createCustomer()
    await logIn(page, username, guestPassword)
    await page.getByRole('link', { name: 'Set phone' }).click()
    await expect(page).toHaveURL(/settings#account-settings$/)
    await field(page, 'Full name').fill('Guest')
    await expect(page.getByText(sentences.incorrect)).toBeVisible()
    await field(page, 'Full name').fill('Renamed Guest')
    await field(page, 'Phone').fill('312-555-0199')
    await field(page, 'Current password').fill('Wrong#2026')
    await press(page, 'Save Changes')
    await expect(page.getByText(errorCatalogue.wrong_password.sentence)).toBeVisible()

    const token = await readCookie(context, 'token')
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await field(page, 'Current password').fill(guestPassword)
    const loaded = page.waitForEvent('load')
    await press(page, 'Save Changes')
    await loaded
    await expect(page.getByText(/account was (changed|updated)/i)).toBeVisible()
    expect(visited[0]).toBe('/login')
    const account = page.getByRole('region', { name: 'Account', exact: true })
    await expect(account.getByText('Renamed Guest')).toBeVisible()
    await expect(account.getByRole('definition').getByText('(312) 555-0199')).toBeVisible()
    expect(await readCookie(context, 'token')).not.toBe(token)
  })
})

test('an expired cookie leads to the login, and the login back to the page', async ({
  page,
  context,
}) => {
  await logIn(page, 'bare')
  // A call that the cabinet makes a little later would be refused with the cookie below.
  await page.goto('about:blank')
  const payload = Buffer.from(JSON.stringify({ username: 'bare', exp: 1 })).toString('base64url')
  await context.addCookies([
    { name: 'usat', value: `e30.${payload}.c2ln`, url: addresses.web },
    { name: 'sbVersion', value: '1', url: addresses.web },
  ])
  await page.goto('/cabinet/bare/settings#password-settings')
  await expect(page).toHaveURL(/\/login$/)
  expect(await readCookie(context, 'token')).toBeUndefined()
  expect(await readCookie(context, 'houseVersion')).toBeUndefined()
  await fillLogin(page, 'bare')
  await expect(page).toHaveURL(/\/cabinet\/bare\/settings#password-settings$/)
})

test.describe('a session planted by a neighboring host', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('opens no cabinet', async ({ page, context, request }) => {
    const login = await request.post(`${addresses.api}/login`, {
      data: { username: 'bare', password: demoPassword },
    })
    const { token } = await login.json()
    await context.addCookies([{ name: 'usat', value: token, url: addresses.web }])
    await page.goto('/cabinet/bare/settings#password-settings')
    await expect(page).toHaveURL(/\/login$/)
    expect(await readCookie(context, 'token')).toBeUndefined()
  })
})

/** The first match in the text of an email. */
async function readLine(to: string, subject: RegExp, pattern: RegExp): Promise<string> {
  const message = await findEmail(to, subject)
  const found = pattern.exec(message.text)?.[0]
  if (!found) throw new Error(`Nothing in the email matches ${pattern}.`)
  return found
}
