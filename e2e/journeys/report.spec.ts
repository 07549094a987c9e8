import { company } from '@smart-bird/content/company'
import { logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'
import { pressInMenu, userMenu } from '../support/user-menu.ts'

test('a report is confirmed with its reference and emailed to us and to the customer', async ({
  page,
}) => {
  await logIn(page, 'uat')
  await pressInMenu(page, 'Suggest & Report')
  const popup = page.getByRole('dialog', { name: 'Help Us Improve' })
  await expect(popup.getByRole('radio', { name: 'Email' })).toBeChecked()
  await popup.getByRole('button', { name: 'Send' }).click()
  await expect(popup.getByText('Please choose one of the options.')).toHaveCount(2)
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
    '312-555-0103',
    'uat.homes.smartbird.example',
  ])
    expect(received.text).toContain(text)
  const confirmation = await findEmail('uat@demo.smartbird.example', new RegExp(reference))
  expect(confirmation.text).toContain('within 48 hours')
  expect(confirmation.text).toContain('The porch light blinks.')

  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(userMenu(page)).toBeFocused()
})
