import { randomUUID } from 'node:crypto'
import { company } from '@smart-bird/content/company'
import { getAsAdmin, postAsAdmin } from '../support/admin.ts'
import { logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'
import { pressInMenu, userMenu } from '../support/user-menu.ts'

test('a report is confirmed with its reference, emailed to us and to the customer, and answered in the cabinet', async ({
  page,
}) => {
  await logIn(page, 'uat')
  await pressInMenu(page, 'Suggest & Report')
  const popup = page.getByRole('dialog')
  await expect(popup).toHaveAccessibleName('Help Us Improve')
  await expect(popup.getByRole('radio', { name: 'Email' })).toBeChecked()
  await popup.getByRole('button', { name: 'Send' }).click()
  await expect(popup.getByText('Choose one of the options')).toHaveCount(2)
  await expect(popup.getByText('This field cannot be empty')).toBeVisible()

  await popup.getByLabel('Improve or Report').selectOption('report')
  await popup.getByLabel('Location').selectOption('house_system')
  await popup.getByLabel('Description').fill('The porch light blinks.')
  await popup.getByRole('button', { name: 'Send' }).click()
  await expect(popup.getByText('Bug report sent successfully!')).toBeVisible()
  await expect(popup.getByText(/within 48 hours/)).toBeVisible()
  const reference = await popup.getByText(/^SB-R-/).innerText()

  const received = await findEmail(company.email, new RegExp(reference))
  for (const text of [
    'The porch light blinks.',
    'uat@demo.smartbird.example',
    '(312) 555-0103',
    'uat.homes.smartbird.example',
  ])
    expect(received.text).toContain(text)
  const confirmation = await findEmail('uat@demo.smartbird.example', new RegExp(reference))
  expect(confirmation.text).toContain('within 48 hours')
  expect(confirmation.text).toContain('The porch light blinks.')

  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(userMenu(page)).toBeFocused()

  await pressInMenu(page, 'Suggest & Report')
  await popup.getByRole('link', { name: 'My reports' }).click()
  await expect(page.getByText(/^We’ll reply by [A-Z]/i)).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
  const { rows } = await (await getAsAdmin(`/admin/enquiries?search=${reference}`)).json()
  const text = 'We’ll come and look at the lamp.'
  const body = { key: randomUUID(), way: 'email', text }
  for (const _ of ['once', 'again'])
    await postAsAdmin(`/admin/enquiries/${rows[0].id}/messages`, body)
  await page.goto('/cabinet/uat/home')
  await expect(page.getByText(/^We answered: /)).toBeVisible()
  await expect(userMenu(page)).toHaveAccessibleName(/^\d+ new\./)
  const answer = await findEmail('uat@demo.smartbird.example', /^Our answer to/)
  await page.goto(/http\S+my-enquiries\?open=\S+/.exec(answer.text)?.[0] ?? '')
  await expect(page.getByText(text)).toHaveCount(1)
  await expect(page.getByText('Answered', { exact: false })).toBeVisible()
})

test.describe('a report of somebody else', () => {
  test.use({ expectedErrors: [/404 \(/] })

  test('is unknown', async ({ page }) => {
    await logIn(page, 'basic')
    await page.goto('/cabinet/basic/my-enquiries?open=SB-R-222222')
    await expect(page.getByText('There is no report SB-R-222222 in your account.')).toBeVisible()
  })

  test('is unknown to a visitor who guesses a link, too', async ({ page }) => {
    await page.goto('/enquiry#guess')
    await expect(page.getByText(/^This link has expired or is incomplete/)).toBeVisible()
    await expect(page.getByLabel('Your reply')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
