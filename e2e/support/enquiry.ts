import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { contact, contactLabels } from '@smart-bird/content/contact'
import { emailDefaults } from '@smart-bird/contracts/enquiry-forms'
import { postFromElsewhere } from './elsewhere.ts'
import { findEmail } from './mailbox.ts'
import { addresses } from './test.ts'

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

const paramsOf = (email: string) => ({
  ...enquiry,
  ...choices,
  email,
  titleName: `${enquiry.name} ${enquiry.zipcode}`,
})

/** Sends the same without the form, from an address that has sent none; resolves to its reference. */
export async function sendEnquiry(email: string): Promise<string> {
  await postFromElsewhere('/api/v1.0/email/send', {
    user_id: emailDefaults.publicKey,
    service_id: emailDefaults.serviceId,
    template_id: 'contact',
    template_params: paramsOf(email),
  })
  return referenceOf(email)
}

/** The same by EmailJS's own client, in a page of the site; resolves to what the client got. */
export async function sendByEmailJs(page: Page, email: string): Promise<unknown> {
  // Not every engine's driver runs a text at the top of the page.
  await page.evaluate(`${await readFile(emailJsClient, 'utf8')}\nglobalThis.emailjs = emailjs`)
  return page.evaluate(
    async ([params, { publicKey, serviceId }, origin]) => {
      const client = Reflect.get(globalThis, 'emailjs')
      client.init({ publicKey }, origin)
      return { ...(await client.send(serviceId, 'contact', params)) }
    },
    [paramsOf(email), emailDefaults, addresses.api] as const,
  )
}
const emailJsClient = createRequire(import.meta.url).resolve('@emailjs/browser/dist/email.min.js')

/** The reference in the confirmation that a visitor receives. */
export const referenceOf = async (email: string): Promise<string> =>
  (await findEmail(email, /^We received your message SB-E-/)).subject.replace(/^.* /, '')

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
