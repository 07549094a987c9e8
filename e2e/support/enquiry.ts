import type { Page } from '@playwright/test'
import { contact, contactLabels } from '@smart-bird/content/contact'
import { emailDefaults } from '@smart-bird/contracts/contact'
import { post } from './admin.ts'
import { findEmail } from './mailbox.ts'

export const enquiry = {
  name: 'Avery Example',
  phone: '3125550177',
  email: 'avery@example.com',
  zipcode: '60614',
  description: 'Two bedrooms, light and locks.',
}
export const thanks = 'Thank you! Your message has been sent.'
/** The call that sends an enquiry. */
export const sending = /\/api\/v1\.0\/email\/send$/
const choices = {
  purpose: 'apartment',
  package: '1-2-bedroom',
  howHeard: 'friend',
  anyPet: 'Small',
} as const

/** Sends the same without the form; resolves to its reference. */
export async function sendEnquiry(email: string): Promise<string> {
  const titleName = `${enquiry.name} ${enquiry.zipcode}`
  await post('/api/v1.0/email/send', {
    user_id: emailDefaults.publicKey,
    service_id: emailDefaults.serviceId,
    template_id: 'contact',
    template_params: { ...enquiry, ...choices, email, titleName },
  })
  return (await findEmail(email, /^We received your message/)).subject.replace(/^.* /, '')
}

/** The contact form on the home page. */
export function contactForm(page: Page) {
  const form = page.locator(`#${contact.id} form`)
  const field = (name: keyof typeof contactLabels) =>
    form.getByLabel(contactLabels[name], { exact: true })
  return {
    form,
    field,
    send: form.getByRole('button', { name: contact.action }),
    trap: form.locator('[name=website]'),
    fill: async () => {
      for (const name of ['name', 'phone', 'email', 'zipcode', 'description'] as const)
        await field(name).fill(enquiry[name])
      for (const name of ['purpose', 'package', 'howHeard', 'anyPet'] as const)
        await field(name).selectOption(choices[name])
    },
  }
}
