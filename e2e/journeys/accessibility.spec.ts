import { randomUUID } from 'node:crypto'
import { storageKeys } from '@smart-bird/contracts/limits'
import { expectAccessible } from '../support/accessibility.ts'
import { getAsAdmin, postAsAdmin } from '../support/admin.ts'
import { createCustomer, guestPassword, longNames } from '../support/customers.ts'
import { sendEnquiry } from '../support/enquiry.ts'
import { logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { aPhoto } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { pressInMenu, userMenu } from '../support/user-menu.ts'

test.describe.configure({ mode: 'parallel' })

const publicPages = [
  '/',
  '/services',
  '/support',
  '/privacy-policy',
  '/terms-of-service/',
  '/faq/',
  '/license/',
]

for (const path of publicPages)
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page, path)
  })

test('the contact form is accessible, with its errors showing', async ({ page }) => {
  await page.goto('/#contact')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please fill in 9 fields.')).toBeInViewport()
  await expect(page.getByLabel('ZIP code')).toBeFocused()
  await expectAccessible(page, 'contact')
})

test.describe('the pages before a login', () => {
  test.use({ expectedErrors: [/40[04] \(/] })

  test('are accessible, with their errors showing', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('This field cannot be empty')).toHaveCount(2)
    await expectAccessible(page, 'login')
    await page.goto('/forgot-password')
    await page.getByLabel('Your email').fill('nobody')
    await page.getByLabel('Your email').blur()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expectAccessible(page, 'forgot password')
    await page.goto('/recovery-password')
    await page.getByLabel('Confirmation code').waitFor()
    await expectAccessible(page, 'recovery')
    await page.goto('/welcome#used')
    await page.getByRole('alert').waitFor()
    await expectAccessible(page, 'welcome')
    await page.goto('/take-back-email#any-code')
    await page.getByRole('button', { name: 'Take my account back' }).waitFor()
    await expectAccessible(page, 'take back email')
    await page.goto('/enquiry#guess')
    await page.getByRole('alert').waitFor()
    await expectAccessible(page, 'answer, with a link that is over')
    await page.goto('/no-such-page')
    await page.getByText('Page not found').waitFor()
    await expectAccessible(page, 'page not found')
  })
})

for (const username of ['basic', 'uat', 'admin', 'bare'])
  test(`the cabinet of ${username} is accessible`, async ({ page }) => {
    await logIn(page, username)
    await page.getByRole('heading', { name: 'One-year guarantee' }).waitFor()
    await expect(page.getByText(/^Loading your/)).toHaveCount(0)
    await expectAccessible(page, `cabinet of ${username}`)
  })

test('long names fit into the cabinet', async ({ page }) => {
  const { username } = await createCustomer(longNames)
  await logIn(page, username, guestPassword)
  await page.getByRole('heading', { name: 'One-year guarantee' }).waitFor()
  await expect(page.getByText(/^Loading your/)).toHaveCount(0)
  await expectAccessible(page, 'cabinet with long names')
})

test('the premium cabinet, its dialogs and settings are accessible', async ({ page }) => {
  await logIn(page, 'premium')
  await page.getByRole('meter').waitFor()
  await expectAccessible(page, 'cabinet of premium')
  await page.getByRole('button', { name: 'Restart Home' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessible(page, 'restart dialog')
  await page.keyboard.press('Escape')
  await userMenu(page).click()
  await expectAccessible(page, 'user menu')
  await page.keyboard.press('Escape')
  await pressInMenu(page, 'Suggest & Report')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Choose one of the options')).toHaveCount(2)
  await expectAccessible(page, 'report popup')
  // Open, it would be open again after the reload.
  await page.keyboard.press('Escape')

  await page.evaluate(
    (key) => localStorage.setItem(key, String(Date.now())),
    storageKeys.restartTimestamp,
  )
  await page.reload()
  await page.getByRole('progressbar').waitFor()
  await expectAccessible(page, 'restarting house')

  await page.goto('/cabinet/premium/house')
  await page.getByText('Show as a list').click()
  await expectAccessible(page, 'health of the home')
  await page.goto('/cabinet/premium/house#diary')
  await page.getByRole('listitem').first().waitFor()
  await expectAccessible(page, 'diary')
  await page.goto('/cabinet/premium/settings')
  await page.getByLabel('Full name').fill('x')
  await expectAccessible(page, 'account settings')
  await page.goto('/cabinet/premium/settings#password-settings')
  await page.getByLabel('New password', { exact: true }).fill('x')
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: 'Set up' }).waitFor()
  await expectAccessible(page, 'password settings')
})

test('an enquiry with its answer and a photo is accessible, for customers and visitors', async ({
  page,
}) => {
  const email = 'visitor@journeys.smartbird.example'
  const reference = await sendEnquiry(email)
  const { rows } = await (await getAsAdmin(`/admin/enquiries?search=${reference}`)).json()
  const answer = { key: randomUUID(), way: 'email', text: 'We can come on Monday.' }
  await postAsAdmin(`/admin/enquiries/${rows[0].id}/messages`, answer)
  const { text } = await findEmail(email, /^Our answer to/)
  await page.goto(/http\S+\/enquiry#\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('This field cannot be empty')).toBeVisible()
  const nothing = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('notes') }
  await page.locator('input[type=file]').setInputFiles([await aPhoto(page), nothing])
  await expect(page.getByText(/^notes.jpg: /)).toBeVisible()
  await page.getByRole('img', { name: 'Photo 1 of 1' }).waitFor()
  await expectAccessible(page, 'answer')
  await logIn(page, 'basic')
  await page.goto('/cabinet/basic/my-enquiries')
  await page.getByRole('heading', { name: 'Reports and suggestions' }).waitFor()
  await expect(page.getByText(/^Loading your/)).toHaveCount(0)
  await expectAccessible(page, 'my reports')
})
