/** The company's data: the defaults from content, overridden by the build's COMPANY_* settings. */
import { company as defaults, telHref } from '@smart-bird/content/company'
import { settings } from './settings.ts'

const { phone, email, address, ...lines } = settings.company

export const company = {
  ...defaults,
  ...(phone && { phone, phoneHref: telHref(phone) }),
  ...(email && { email, emailHref: `mailto:${email}` }),
  ...(address && { address }),
  /** Each printed only if set. */
  ...lines,
}
