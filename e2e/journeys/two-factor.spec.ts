import type { Page } from '@playwright/test'
import { errorCatalogue } from '@smart-bird/contracts/errors'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/accessibility.ts'
import { createCustomer, guestPassword } from '../support/customers.ts'
import { demoPassword, fillLogin, logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { addresses, expect, test } from '../support/test.ts'
import { pressInMenu } from '../support/user-menu.ts'

test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

test('a customer sets up a second factor, logs in with it and with recovery codes, and turns it off', async ({
  page,
  browser,
}) => {
  test.slow()
  const { username, email } = await createCustomer()
  await logIn(page, username, guestPassword)
  await openCard(page, username)
  await press(page, 'Set up')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(guestPassword)
  await press(page, 'Continue')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page, 'setup of the second factor')
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await field(page, 'Code').fill('000000')
  await press(page, 'Turn on')
  await expect(page.getByText(errorCatalogue.wrong_two_factor_code.sentence)).toBeVisible()
  await field(page, 'Code').fill(codeAt(secret, Date.now()))
  await press(page, 'Turn on')
  const listed = dialog.getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const first = await listed.allInnerTexts()
  const [firstCode = '', secondCode = ''] = first
  await expectAccessible(page, 'recovery codes')
  await press(page, 'I’ve saved them')
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()
  expect((await findEmail(email, /two-factor/i)).text).toContain('on')

  await pressInMenu(page, 'Logout')
  await fillLogin(page, username, guestPassword)
  await expect(page.getByText(errorCatalogue.two_factor_required.sentence)).toBeVisible()
  // A code works once, so this is the next one.
  await page.getByLabel('Remember this device for 30 days').check()
  await field(page, 'Code').fill(codeAt(secret, Date.now() + 30_000))
  await expect(page).toHaveURL(/\/home$/)
  await pressInMenu(page, 'Logout')
  await logIn(page, username, guestPassword)

  const elsewhere = await browser.newPage({ baseURL: addresses.web })
  for (const used of [false, true]) {
    await elsewhere.goto('/login')
    await fillLogin(elsewhere, username, guestPassword)
    await field(elsewhere, 'Code').fill(firstCode)
    await press(elsewhere, 'Submit')
    if (used)
      await expect(elsewhere.getByText(errorCatalogue.wrong_two_factor_code.sentence)).toBeVisible()
    else {
      await expect(elsewhere).toHaveURL(/\/home$/)
      await openCard(elsewhere, username)
      await expect(elsewhere.getByText('9 of 10 recovery codes are left.')).toBeVisible()
      await pressInMenu(elsewhere, 'Logout')
      await expect(elsewhere).toHaveURL(/\/login$/)
    }
  }
  await elsewhere.context().close()

  await openCard(page, username)
  await press(page, 'New recovery codes')
  await dialog.getByLabel('Current password', { exact: true }).fill(guestPassword)
  await dialog.getByLabel('Code', { exact: true }).fill(secondCode)
  await press(page, 'Create new codes')
  await expect(listed).toHaveCount(10)
  const renewed = await listed.allInnerTexts()
  for (const old of first) expect(renewed).not.toContain(old)
  await press(page, 'I’ve saved them')
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()
  await findEmail(email, /new recovery codes/)

  await press(page, 'Turn off')
  await dialog.getByLabel('Current password', { exact: true }).fill(guestPassword)
  await dialog.getByLabel('Code', { exact: true }).fill(first[2] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(errorCatalogue.wrong_two_factor_code.sentence)).toBeVisible()
  await page.keyboard.press('Escape')

  await press(page, 'Turn off')
  await dialog.getByLabel('Current password', { exact: true }).fill(guestPassword)
  await dialog.getByLabel('Code', { exact: true }).fill(renewed[0] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('an admin turns off two-factor login for a customer who lost the phone', async ({
  page,
  browser,
}) => {
  const { id, username, email } = await createCustomer()
  await logIn(page, username, guestPassword)
  const secret = await turnOn(page, username)
  await pressInMenu(page, 'Logout')
  await fillLogin(page, username, guestPassword)
  await page.getByLabel('Remember this device for 30 days').check()
  await field(page, 'Code').fill(codeAt(secret, Date.now() + 30_000))
  await expect(page).toHaveURL(/\/home$/)
  await pressInMenu(page, 'Logout')

  const admin = await browser.newPage({ baseURL: addresses.web })
  await logIn(admin, 'admin')
  await admin.goto(`/cabinet/admin/customers/${id}`)
  await expect(admin.getByText('On', { exact: true })).toBeVisible()
  await press(admin, 'Actions')
  await press(admin, 'Turn off two-factor login')
  const dialog = admin.getByRole('dialog', { name: `Turn off two-factor login for ${username}` })
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong#2026')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText(errorCatalogue.wrong_password.sentence)).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await expectAccessible(admin, 'question before two-factor login is turned off')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(admin.getByText('Off', { exact: true })).toBeVisible()
  await admin.goto(`/cabinet/admin/audit?search=${username}`)
  await expect(
    admin.getByRole('cell', { name: 'Customer’s two-factor login turned off' }),
  ).toBeVisible()
  await admin.context().close()

  expect((await findEmail(email, /turned off two-factor login/)).text).toContain(
    'you’d lost your authenticator app',
  )
  await fillLogin(page, username, guestPassword)
  await expect(page).toHaveURL(/\/home$/)
  // After a new setup, the device that was remembered is asked again.
  await turnOn(page, username)
  await pressInMenu(page, 'Logout')
  await fillLogin(page, username, guestPassword)
  await expect(page.getByText(errorCatalogue.two_factor_required.sentence)).toBeVisible()
})

/** Turns the second factor on in the settings and returns its secret. */
async function turnOn(page: Page, username: string): Promise<string> {
  await openCard(page, username)
  await press(page, 'Set up')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(guestPassword)
  await press(page, 'Continue')
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await field(page, 'Code').fill(codeAt(secret, Date.now()))
  await press(page, 'Turn on')
  await press(page, 'I’ve saved them')
  return secret
}

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openCard = (page: Page, username: string) =>
  page.goto(`/cabinet/${username}/settings#password-settings`)
