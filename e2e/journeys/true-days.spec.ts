import { addDays, dayOf, formatMoment, startOfDay } from '@smart-bird/receipt/moment'
import { test } from '../support/admin-test.ts'
import { createCustomer, guestPassword } from '../support/customers.ts'
import { demoPassword, logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { addresses, expect } from '../support/test.ts'

const today = dayOf(new Date().toISOString())
const inWords = (day: string) => formatMoment(startOfDay(day).toISOString()).mediumDate
/** The latest Friday that is over. */
const lastFriday = addDays(today, -1 - ((new Date(today).getUTCDay() + 1) % 7))
const ordered = addDays(today, -240)
const completed = addDays(today, -230)

test('an order of last spring, its check of last Friday and its completion have their true days', async ({
  page,
  browser,
}) => {
  test.slow()
  const { id, username, email } = await createCustomer()
  await page.goto(`/cabinet/admin/customers/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const account = page.getByRole('dialog', { name: 'Edit account' })
  await account.getByLabel('Customer since').fill('2021-03-01')
  await account.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Mar 1, 2021')).toBeVisible()

  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New order' })
  await dialog.getByLabel('From our price list').selectOption('Vents: $350')
  await expect(dialog.getByLabel('Ordered on')).toHaveValue(today)
  await dialog.getByLabel('Ordered on').fill(ordered)
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: /^Vents, SB-/ }).click()

  // It was two of them: the first order is void, and one email says so.
  const number = page.getByText(/^SB-\d+$/).first()
  const old = (await number.textContent()) ?? ''
  await page.getByRole('button', { name: `Correct ${old}` }).click()
  const correction = page.getByRole('dialog', { name: /^Correct SB-/ })
  await correction.getByLabel('Description').fill('Two vents')
  await correction.getByLabel('Price', { exact: true }).fill('700')
  await correction.getByRole('button', { name: 'Replace order' }).click()
  await expect(number).not.toHaveText(old)
  await expect(correction).toBeHidden()
  const orderNumber = (await number.textContent()) ?? ''
  const mail = await findEmail(email, new RegExp(`${orderNumber} replaces ${old}`))
  expect(mail.text).toContain(`Order ${old} is void`)
  expect(mail.text).toContain('Price, tax included: $700.00')

  await page.getByRole('button', { name: `Record payment ${orderNumber}` }).click()
  const payment = page.getByRole('dialog', { name: /^Record a payment/ })
  await payment.getByLabel('Received on').fill(lastFriday)
  await payment.getByLabel('Check number').fill('82')
  await payment.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('by check no. 82')).toBeVisible()

  await page.getByRole('button', { name: `Mark complete, ${orderNumber}` }).click()
  const completion = page.getByRole('dialog', { name: 'Completion date' })
  await completion.getByLabel('Completed on').fill(completed)
  await completion.getByRole('button', { name: 'Save changes' }).click()
  for (const day of [ordered, lastFriday, completed])
    await expect(page.getByText(inWords(day))).toBeVisible()
  await expect(page.getByRole('link', { name: old })).toBeVisible()

  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    baseURL: addresses.web,
  })
  const cabinet = await context.newPage()
  await logIn(cabinet, username, guestPassword)
  const ends = `${Number(completed.slice(0, 4)) + 1}${completed.slice(4)}`
  await expect(cabinet.getByText(inWords(ends))).toBeVisible()
  await cabinet.goto(`/cabinet/${username}/billings`)
  await expect(cabinet.getByText(`Takes the place of ${old}, which is void.`)).toBeVisible()
  await expect(cabinet.getByText(inWords(ordered)).first()).toBeVisible()
  await cabinet.getByRole('tab', { name: 'User Statements' }).click()
  await expect(cabinet.getByText(inWords(lastFriday)).first()).toBeVisible()
  await context.close()
})
