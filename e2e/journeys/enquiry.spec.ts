import { company } from '@smart-bird/content/company'
import { contact, contactLabels } from '@smart-bird/content/contact'
import { findMail } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'

const answers = {
  name: 'Avery Example',
  phone: '3125550177',
  email: 'avery@example.com',
  zipcode: '60614',
  description: 'Two bedrooms, light and locks.',
}
const choices = {
  purpose: 'apartment',
  package: '1-2-bedroom',
  howHeard: 'friend',
  anyPet: 'Small',
}

test('a visitor sends the contact form and the enquiry lies in the mailbox', async ({ page }) => {
  await page.goto('/#contact')
  const form = page.locator('#contact')
  for (const [name, text] of Object.entries(answers))
    await form.getByLabel(contactLabels[name as keyof typeof answers]).fill(text)
  for (const [name, value] of Object.entries(choices))
    await form.getByLabel(contactLabels[name as keyof typeof choices]).selectOption(value)
  await form.getByRole('button', { name: contact.action }).click()
  await expect(page.getByText('Thank you! Your message has been sent.')).toBeVisible()

  const mail = await findMail(company.email, /Avery Example 60614/)
  for (const text of Object.values(answers)) expect(mail.text).toContain(text)
})
