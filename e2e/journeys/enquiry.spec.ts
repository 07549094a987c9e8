import { randomUUID } from 'node:crypto'
import { company } from '@smart-bird/content/company'
import { getAsAdmin, postAsAdmin } from '../support/admin.ts'
import {
  contactForm,
  enquiry,
  referenceOf,
  sendByEmailJs,
  sending,
  thanks,
} from '../support/enquiry.ts'
import { logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { aPhoto, shownPhoto } from '../support/photos.ts'
import { addresses, expect, test } from '../support/test.ts'

test('a visitor sends the contact form, is answered by email, and replies where the answer stands', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto('/#contact')
  const { fill, send } = contactForm(page)
  await fill()
  await send.click()
  await expect(page.getByText(thanks)).toBeVisible()

  const message = await findEmail(company.email, /Avery Example 60614/)
  const { phone: _, ...others } = enquiry
  expect(message.text).toContain('Phone: (312) 555-0177')
  for (const text of Object.values(others)) expect(message.text).toContain(text)
  const reference = await referenceOf(enquiry.email)

  const admins = await browser.newContext({ baseURL: addresses.web })
  const admin = await admins.newPage()
  await logIn(admin, 'admin')
  await admin.goto(/http\S+\/cabinet\/-\/enquiries\S+/.exec(message.text)?.[0] ?? '')
  await expect(admin).toHaveURL(new RegExp(`/cabinet/admin/enquiries\\?open=${reference}$`))
  const dialog = admin.getByRole('dialog', { name: enquiry.name })
  await dialog.getByLabel('Prepared text').selectOption('We need to know more')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2)

  const answer = await findEmail(enquiry.email, new RegExp(`^Our answer to ${reference}`))
  const link = /http\S+\/enquiry#\S+/.exec(answer.text)?.[0] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(/\/enquiry$/)
  await expect(page.getByRole('heading', { name: 'Our answer' })).toBeVisible()
  await page.getByLabel('Your reply').fill('In the hall, since Monday.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your reply was sent.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await aPhoto(page))
  const photo = { name: 'Photo 1 of 1' }
  const { file, width, height } = await shownPhoto(page.getByRole('img', photo))
  expect([width, height]).toEqual([1600, 800])
  expect(file.includes('Exif')).toBe(false)

  // A reload opens the dialog again that was open.
  await admin.reload()
  await expect(dialog.getByRole('img', photo)).toBeVisible()
  await expect(dialog.getByText('In the hall, since Monday.')).toBeVisible()
  await findEmail(company.email, new RegExp(`^Reply to ${reference}: Avery Example`))
  await admins.close()
})

test('an enquiry by EmailJS’s own client is answered like one by the form', async ({ page }) => {
  const email = 'emailjs@example.com'
  await page.goto('/faq')
  expect(await sendByEmailJs(page, email)).toEqual({ status: 200, text: 'OK' })
  const reference = await referenceOf(email)
  const { rows } = await (await getAsAdmin(`/admin/enquiries?search=${reference}`)).json()
  const words = { key: randomUUID(), text: 'We can come on Monday.', way: 'email' }
  // As often as somebody presses.
  for (let press = 0; press < 3; press++)
    await postAsAdmin(`/admin/enquiries/${rows[0].id}/messages`, words)
  const answer = await findEmail(email, new RegExp(`^Our answer to ${reference}`))
  await page.goto(/http\S+\/enquiry#\S+/.exec(answer.text)?.[0] ?? '')
  await expect(page.getByText(words.text)).toHaveCount(1)
})

test.describe('an enquiry that does not get through', () => {
  test.use({ expectedErrors: [/Failed to load resource|Cross-Origin Request Blocked/] })

  test('stays in the form and can be sent again', async ({ page }) => {
    await page.goto('/#contact')
    const { fill, send, field, trap } = contactForm(page)
    const alert = page.locator('#contact').getByRole('alert')
    await fill()

    await page.route(sending, (route) => route.abort())
    await send.click()
    await expect(alert).toContainText('Failed to send message')
    await expect(field('description')).toHaveValue(enquiry.description)

    await page.unroute(sending)
    await page.route(sending, (route) =>
      route.fulfill({
        status: 429,
        body: 'Too many attempts. Please wait and try again.',
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await send.click()
    await expect(alert).toContainText('Too many attempts. Please wait and try again.')
    await page.unroute(sending)

    // A password manager may fill the hidden field: that refuses nobody.
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://homes.example'
    })
    await send.click()
    await expect(page.getByText(thanks)).toBeVisible()
  })
})

test('what was pressed is carried into the price list and the form', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Security: Contact for Price' }).click()
  await expect(contactForm(page).field('description')).toHaveValue('I’m interested in: Security. ')
  await expect(page.getByText('We’ve added this to your message')).toBeInViewport()
  await page.getByRole('link', { name: 'Choose a studio' }).click()
  await expect(page.getByRole('radio', { name: /Studio/ })).toBeChecked()
  await page.getByRole('link', { name: 'Request this quote' }).click()
  await expect(contactForm(page).field('package')).toHaveValue('Studio')
})

test('a quote is copied from the price list into the contact form', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('checkbox', { name: 'Vents' }).check()
  await page.getByRole('checkbox', { name: 'Cameras' }).check()
  await page.getByRole('radio', { name: /1-2 Bedroom/ }).check()
  await expect(page.getByRole('status')).toHaveText('$1,315')
  await page.getByRole('link', { name: 'Request this quote' }).click()
  const { field } = contactForm(page)
  await expect(field('description')).toHaveValue(
    'Please quote:\n- Installation, 1-2 Bedroom: $965\n- Vents: $350\n\nSubtotal from the price list: $1,315\n\nPlease quote a price for:\n- Cameras',
  )
  await expect(field('package')).toHaveValue('1-2-bedroom')
  await expect(page.getByText('Your list ($1,315) is in the message below.')).toBeInViewport()
})
