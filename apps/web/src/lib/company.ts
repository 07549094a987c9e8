/** The company as this build presents it: the content's defaults, and what COMPANY_* put in their place. */
import { company as defaults } from '@smart-bird/content/company'
import { settings } from './settings.ts'

const { phone, email, address } = settings.company

export const company = {
  ...defaults,
  ...(phone && { phone, phoneHref: `tel:${phone.replace(/[^+\d]/g, '')}` }),
  ...(email && { email, emailHref: `mailto:${email}` }),
  ...(address && { address }),
}
