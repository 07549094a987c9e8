import { contactForm } from '../support/enquiry.ts'
import { logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'
import { pressInMenu } from '../support/user-menu.ts'

const statusButtons = [
  ['basic', 'Subscribe'],
  ['premium', 'UnSubscribe'],
  ['uat', 'Thank you'],
] as const

for (const [username, label] of statusButtons)
  test(`${username} logs in and sees the cards and the button ${label}`, async ({ page }) => {
    await logIn(page, username)
    await expect(page.getByRole('heading', { name: 'User Cabinet' })).toBeVisible()
    // As they are laid out: in one piece.
    const useInnerText = true
    for (const text of [
      `${username}@demo.smartbird.example`,
      `${username}.homes.smartbird.example`,
    ])
      await expect(page.getByRole('definition').getByText(text)).toHaveText(text, { useInnerText })
    await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Billing', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /View Home/ })).toBeVisible()
  })

test('admin logs in and sees the link to the admin page', async ({ page }) => {
  await logIn(page, 'admin')
  await expect(page.getByRole('link', { name: 'Admin Page' })).toBeVisible()
})

test('bare logs in and reads what is missing', async ({ page }) => {
  await logIn(page, 'bare')
  for (const prompt of ['Set full name', 'Set email', 'Set phone', 'Home Name is not set'])
    await expect(page.getByText(prompt)).toBeVisible()
  await expect(page.getByRole('link', { name: /View Home/ })).toBeHidden()
  await expect(page.getByRole('button', { name: /Restart Home/ })).toBeHidden()
  // Only we can set an address: its prompt opens the contact form with the request filled in.
  await page.getByRole('link', { name: 'Home Address is not set' }).click()
  await expect(contactForm(page).field('description')).toHaveValue(
    'Home Address is not set in the cabinet of bare. Please set it for me.',
  )
})

test('logging out ends the session', async ({ page, context }) => {
  await logIn(page, 'basic')
  await pressInMenu(page, 'Logout')
  await expect(page).toHaveURL(/\/login$/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('usat')
  await page.goto('/cabinet/basic/home')
  await expect(page).toHaveURL(/\/login/)
})

test('without a session the cabinet leads to the login page', async ({ page }) => {
  await page.goto('/cabinet/basic/home')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

  test('the login page says why', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Username or email').fill('basic')
    await page.getByLabel('Password', { exact: true }).fill('Wrong#2026')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Wrong username or password.')).toBeVisible()
    await expect(page.getByLabel('Username or email')).toBeVisible()
  })
})
